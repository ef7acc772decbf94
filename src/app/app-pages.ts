/**
 * The pages that are not public: for guests, of the account, and of a purchase. Imports are relative and have
 * extensions, because journeys and benches read these lists in Node.
 */
import { GALLERY_PATH, PATHS } from '../config/paths.ts';
import type { Namespace } from '@/i18n/texts';
import type { PageRoute } from './public-pages';

/** Guest-only pages, prerendered like the public ones. */
export const GUEST_PAGES = [
  {
    path: PATHS.login,
    name: 'login',
    texts: ['auth', 'forms'],
    load: () => import('@/pages/login'),
  },
  {
    path: PATHS.register,
    name: 'register',
    texts: ['auth', 'forms'],
    load: () => import('@/pages/register'),
  },
  {
    path: PATHS.resetPassword,
    name: 'reset-password',
    texts: ['auth', 'forms'],
    load: () => import('@/pages/reset-password'),
  },
] as const satisfies PageRoute[];

/** The texts of the account's layout. */
export const ACCOUNT_TEXTS = ['account'] as const satisfies Namespace[];

/** The account's pages, prerendered as skeletons that wait for user info. */
export const ACCOUNT_PAGES = [
  {
    path: PATHS.profile,
    name: 'profile',
    texts: ['account', 'auth', 'devices', 'forms', 'getting-started', 'orders', 'purchase'],
    load: () => import('@/pages/user/profile'),
  },
  {
    path: PATHS.device,
    name: 'device',
    texts: ['devices', 'forms'],
    load: () => import('@/pages/user/device'),
  },
  {
    path: PATHS.reward,
    name: 'reward',
    texts: ['rewards', 'forms'],
    load: () => import('@/pages/user/reward'),
  },
  {
    path: PATHS.groups,
    name: 'my-groups',
    texts: ['group-buying'],
    load: () => import('@/pages/user/group-buying'),
  },
  {
    path: PATHS.benefits,
    name: 'benefits',
    texts: ['benefits'],
    load: () => import('@/pages/user/benefits'),
  },
  {
    path: PATHS.kol,
    name: 'kol',
    texts: ['kol', 'affiliate'],
    load: () => import('@/pages/user/kol'),
  },
  {
    path: PATHS.deleteAccount,
    name: 'delete',
    texts: ['account', 'auth', 'devices', 'forms', 'getting-started', 'orders', 'purchase'],
    load: () => import('@/pages/user/delete'),
  },
] as const satisfies PageRoute[];

export type AccountPath = (typeof ACCOUNT_PAGES)[number]['path'];

/** Served with the account's document, and shown after the session has ended. */
export const FAREWELL_PAGE: PageRoute = {
  path: PATHS.farewell,
  name: 'farewell',
  texts: ['account'],
  load: () => import('@/pages/user/farewell'),
};

/** Orders one product, prerendered as a skeleton. A guest logs in or registers on it. */
export const CHECKOUT_PAGE: PageRoute = {
  path: `${PATHS.checkout}/:productId`,
  name: 'checkout',
  texts: ['auth', 'checkout', 'purchase', 'forms'],
  load: () => import('@/pages/checkout'),
};

/** The other pages of a purchase, for logged-in users; prerendered as skeletons, too. */
export const BUYING_PAGES: readonly PageRoute[] = [
  {
    path: PATHS.purchased,
    name: 'purchased',
    texts: ['orders', 'purchase'],
    load: () => import('@/pages/purchased'),
  },
  {
    path: `${PATHS.cryptoPay}/:productId`,
    name: 'crypto-pay',
    texts: ['crypto-pay', 'purchase', 'forms'],
    load: () => import('@/pages/crypto-pay'),
  },
];

/** The gallery of components and states, on the development server alone. */
export const GALLERY_PAGE: PageRoute = {
  path: GALLERY_PATH,
  name: 'gallery',
  texts: ['auth', 'forms', 'orders'],
  load: () => import('@/pages/dev/gallery'),
};
