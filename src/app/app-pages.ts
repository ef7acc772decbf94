/**
 * The pages that are not public: for guests, of the account, and of a purchase. Imports are relative and have
 * extensions, because journeys and benches read these lists in Node.
 */
import { GALLERY_PATH, PATHS } from '../config/paths.ts';
import type { PageRoute } from './public-pages';

/** Guest-only pages, prerendered like the public ones. */
export const GUEST_PAGES = [
  { path: PATHS.login, name: 'login' },
  { path: PATHS.register, name: 'register' },
  { path: PATHS.resetPassword, name: 'reset-password' },
] as const satisfies PageRoute[];

/** The account's pages, prerendered as skeletons that wait for user info. */
export const ACCOUNT_PAGES = [
  { path: PATHS.profile, name: 'user/profile' },
  { path: PATHS.device, name: 'user/device' },
  { path: PATHS.reward, name: 'user/reward' },
  { path: PATHS.groups, name: 'user/group-buying' },
  { path: PATHS.benefits, name: 'user/benefits' },
  { path: PATHS.kol, name: 'user/kol' },
  { path: PATHS.deleteAccount, name: 'user/delete' },
] as const satisfies PageRoute[];

/** Served with the account's document, and shown after the session has ended. */
export const FAREWELL_PAGE: PageRoute = { path: PATHS.farewell, name: 'user/farewell' };

/** Orders one product, prerendered as a skeleton. A guest logs in or registers on it. */
export const CHECKOUT_PAGE: PageRoute = { path: `${PATHS.checkout}/:productId`, name: 'checkout' };

/** The other pages of a purchase, for logged-in users; prerendered as skeletons, too. */
export const BUYING_PAGES: readonly PageRoute[] = [
  { path: PATHS.purchased, name: 'purchased' },
  { path: `${PATHS.cryptoPay}/:productId`, name: 'crypto-pay' },
];

/** The gallery of screens and states, on the development server alone. */
export const GALLERY_PAGE: PageRoute = { path: GALLERY_PATH, name: 'dev/gallery' };
