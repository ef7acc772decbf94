import { Navigate, type RouteObject, useRoutes } from 'react-router-dom';
import { PATHS, RESULTS_GALLERY_PATH } from '@/config/paths';
import type { Namespace } from '@/i18n/texts';
import NotFoundPage from '@/pages/not-found';
import { Guarded, GuestsOnly } from './guarded';
import { lazyPage } from './lazy-page';
import { type LazyRoute, PUBLIC_PAGES } from './public-pages';
import { Root } from './root';
import { Boundary } from './router/boundary';
import { lazyElement } from './router/lazy-element';
import './shared-parts';
import { Shell } from './shell/shell';

/** For who is not logged in. Prerendered like the public pages. */
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
] as const satisfies LazyRoute[];

/** Of the frame around the account's pages. */
export const ACCOUNT_TEXTS = ['account'] as const satisfies Namespace[];

/** For who is logged in. Prerendered as they wait for who is here. */
export const ACCOUNT_PAGES: readonly (LazyRoute & { path: string })[] = [
  {
    path: PATHS.profile,
    name: 'profile',
    texts: ['account', 'forms', 'devices', 'orders'],
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

/** Below the account's address, as its document stands for it, and for nobody who is logged in. */
const FAREWELL_PAGE: LazyRoute = {
  path: PATHS.farewell,
  name: 'farewell',
  texts: ['account'],
  load: () => import('@/pages/user/farewell'),
};

const BUYING_PAGES: readonly LazyRoute[] = [
  {
    path: `${PATHS.checkout}/:productId`,
    name: 'checkout',
    texts: ['checkout', 'orders', 'forms'],
    load: () => import('@/pages/checkout'),
  },
  {
    path: PATHS.purchased,
    name: 'purchased',
    texts: ['orders'],
    load: () => import('@/pages/purchased'),
  },
  {
    path: `${PATHS.cryptoPay}/:productId`,
    name: 'crypto-pay',
    texts: ['crypto-pay', 'orders', 'forms'],
    load: () => import('@/pages/crypto-pay'),
  },
];

/** Every result page, for developers: in the development server alone, so that no visitor's build holds it. */
const RESULTS_GALLERY: LazyRoute = {
  path: RESULTS_GALLERY_PATH,
  name: 'results-gallery',
  texts: [],
  load: () => import('@/pages/dev/results'),
};

/** What the address shows. */
export function SiteRoutes({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes);
}

/** The site's routes (spec §2). A page and its texts load side by side. */
export function createRoutes(
  loadTexts: (namespaces: readonly Namespace[]) => Promise<void>,
): RouteObject[] {
  const lazyRoute = ({ path, name, texts, load }: LazyRoute) => ({
    path,
    ...lazyElement(
      lazyPage(name, async () => {
        const [page] = await Promise.all([load(), loadTexts(texts)]);
        return page;
      }),
    ),
  });
  const account: RouteObject = {
    ...lazyRoute({
      name: 'user-layout',
      texts: ACCOUNT_TEXTS,
      load: () => import('@/pages/user/layout'),
    }),
    children: [
      { index: true, element: <Navigate to={PATHS.profile} replace /> },
      ...ACCOUNT_PAGES.map(lazyRoute),
    ],
  };
  const inShell: RouteObject[] = [
    ...PUBLIC_PAGES.filter(({ isBare }) => !isBare).map(lazyRoute),
    { element: <GuestsOnly />, children: GUEST_PAGES.map(lazyRoute) },
    lazyRoute(FAREWELL_PAGE),
    { path: PATHS.user, element: <Guarded />, children: [account] },
    { element: <Guarded />, children: BUYING_PAGES.map(lazyRoute) },
    ...(import.meta.env.DEV ? [lazyRoute(RESULTS_GALLERY)] : []),
    { path: '*', element: <NotFoundPage /> },
  ];
  return [
    {
      element: <Boundary />,
      children: [
        {
          element: <Root />,
          children: [
            { element: <Shell />, children: [{ element: <Boundary />, children: inShell }] },
            ...PUBLIC_PAGES.filter(({ isBare }) => isBare).map(lazyRoute),
          ],
        },
      ],
    },
  ];
}
