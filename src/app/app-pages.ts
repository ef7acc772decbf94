/**
 * The pages that are not public: for guests, of the account, and of a purchase. Imports that are not types or pages are
 * relative and have extensions, because journeys and benches read these lists in Node.
 */
import { PATHS } from '../config/paths.ts';
import type { PageRoute } from './public-pages';

/** Guest-only pages, prerendered like the public ones. */
export const GUEST_PAGES: readonly PageRoute[] = [
  { path: PATHS.login, lazy: () => import('@/pages/login'), texts: ['auth', 'forms'] },
  { path: PATHS.register, lazy: () => import('@/pages/register'), texts: ['auth', 'forms'] },
  {
    path: PATHS.resetPassword,
    lazy: () => import('@/pages/reset-password'),
    texts: ['auth', 'forms'],
  },
];

/** The layout of the account's pages. */
export const ACCOUNT_LAYOUT: PageRoute = {
  path: PATHS.user,
  lazy: () => import('@/pages/user/layout'),
  texts: ['account'],
};

const PROFILE_TEXTS = [
  'account',
  'app-picture',
  'auth',
  'devices',
  'download',
  'forms',
  'getting-started',
  'orders',
  'purchase',
] as const;

/** The account's pages, prerendered as skeletons that wait for user info. */
export const ACCOUNT_PAGES = [
  { path: PATHS.profile, lazy: () => import('@/pages/user/profile'), texts: PROFILE_TEXTS },
  { path: PATHS.device, lazy: () => import('@/pages/user/device'), texts: ['devices', 'forms'] },
  { path: PATHS.reward, lazy: () => import('@/pages/user/reward'), texts: ['forms', 'rewards'] },
  {
    path: PATHS.groups,
    lazy: () => import('@/pages/user/group-buying'),
    texts: ['group-buying'],
  },
  { path: PATHS.benefits, lazy: () => import('@/pages/user/benefits'), texts: ['benefits'] },
  { path: PATHS.kol, lazy: () => import('@/pages/user/kol'), texts: ['kol'] },
  { path: PATHS.deleteAccount, lazy: () => import('@/pages/user/delete'), texts: PROFILE_TEXTS },
] as const satisfies PageRoute[];

/** Served with the account's document, and shown after the session has ended. */
export const FAREWELL_PAGE: PageRoute = {
  path: PATHS.farewell,
  lazy: () => import('@/pages/user/farewell'),
  texts: ['account'],
};

/** Orders one product, prerendered as a skeleton. A guest logs in or registers on it. */
export const CHECKOUT_PAGE: PageRoute = {
  path: `${PATHS.checkout}/:productId`,
  lazy: () => import('@/pages/checkout'),
  texts: ['auth', 'checkout', 'forms', 'purchase'],
};

/** The other pages of a purchase, for logged-in users; prerendered as skeletons, too. */
export const BUYING_PAGES: readonly PageRoute[] = [
  {
    path: PATHS.purchased,
    lazy: () => import('@/pages/purchased'),
    texts: ['download', 'orders', 'purchase'],
  },
  {
    path: `${PATHS.cryptoPay}/:productId`,
    lazy: () => import('@/pages/crypto-pay'),
    texts: ['crypto-pay', 'forms', 'purchase'],
  },
];
