import type { RouteObject } from 'react-router-dom';
import { PATHS, RESULTS_GALLERY_PATH } from '@/config/paths';
import { LANGUAGES } from '@/i18n/languages';
import { Navigate } from '@/i18n/navigation';
import type { Namespace } from '@/i18n/texts';
import NotFoundPage from '@/pages/not-found';
import { ErrorPage } from './error-page';
import { Guarded, GuestsOnly } from './guarded';
import { type LazyPage, type LoadTexts, lazyPage } from './lazy-page';
import { type PageRoute, PUBLIC_PAGES } from './public-pages';
import { Root } from './root';
import { Shell } from './shell/shell';

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

/** The texts of the frame around the account's pages. */
export const ACCOUNT_TEXTS = ['account'] as const satisfies Namespace[];

/** Pages that need a login, prerendered as skeletons that wait for user info. */
export const ACCOUNT_PAGES: readonly (PageRoute & { path: string })[] = [
  {
    path: PATHS.profile,
    name: 'profile',
    texts: ['account', 'forms', 'devices', 'orders', 'purchase'],
    load: () => import('@/pages/user/profile'),
  },
  {
    path: PATHS.device,
    name: 'device',
    texts: ['devices'],
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
    texts: ['account', 'forms', 'auth'],
    load: () => import('@/pages/user/delete'),
  },
];

/** Served with the account's document, but shown after the session has ended. */
const FAREWELL_PAGE: PageRoute = {
  path: PATHS.farewell,
  name: 'farewell',
  texts: ['account'],
  load: () => import('@/pages/user/farewell'),
};

const BUYING_PAGES: readonly PageRoute[] = [
  {
    path: `${PATHS.checkout}/:productId`,
    name: 'checkout',
    texts: ['checkout', 'purchase', 'forms'],
    load: () => import('@/pages/checkout'),
  },
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

/** Shows every result page to developers. Only the development server has it. */
const RESULTS_GALLERY: PageRoute = {
  path: RESULTS_GALLERY_PATH,
  name: 'results-gallery',
  texts: ['results', 'auth', 'orders'],
  load: () => import('@/pages/dev/results'),
};

/**
 * The site's routes (spec §2), as the router takes them: each page at its plain path and below the path of each language.
 * A page and its texts load side by side.
 */
export function createRoutes(loadTexts: LoadTexts): RouteObject[] {
  const lazy = (page: LazyPage) => lazyPage(page, loadTexts);
  const pageRoute = (page: PageRoute): RouteObject => ({
    path: below(page.path),
    lazy: lazy(page),
  });
  const account: RouteObject = {
    lazy: lazy({ texts: ACCOUNT_TEXTS, load: () => import('@/pages/user/layout') }),
    children: [
      { path: below(PATHS.user), element: <Navigate to={PATHS.profile} replace /> },
      ...ACCOUNT_PAGES.map(pageRoute),
    ],
  };
  const inShell: RouteObject[] = [
    ...PUBLIC_PAGES.filter(({ isBare }) => !isBare).map(pageRoute),
    { Component: GuestsOnly, children: GUEST_PAGES.map(pageRoute) },
    pageRoute(FAREWELL_PAGE),
    { Component: Guarded, children: [account, ...BUYING_PAGES.map(pageRoute)] },
    ...(import.meta.env.DEV ? [pageRoute(RESULTS_GALLERY)] : []),
    { path: '*', Component: NotFoundPage },
  ];
  const children: RouteObject[] = [
    { Component: Shell, children: [{ ErrorBoundary: ErrorPage, children: inShell }] },
    ...PUBLIC_PAGES.filter(({ isBare }) => isBare).map(pageRoute),
  ];
  return ['/', ...Object.values(LANGUAGES).map(({ path }) => `/${path}`)].map((path) => ({
    path,
    Component: Root,
    ErrorBoundary: ErrorPage,
    children,
  }));
}

/** A path as its route has it below the path of a language. */
function below(path: string): string {
  return path.slice(1);
}
