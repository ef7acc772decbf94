import { Navigate, type RouteObject, createBrowserRouter } from 'react-router-dom';
import { PATHS } from '@/config/paths';
import { ErrorPage } from './error-page';
import { Guarded, GuestsOnly } from './guarded';
import { lazyPage } from './lazy-page';
import { NotFoundPage } from './not-found-page';
import { PUBLIC_PAGES, type PublicPage } from './public-pages';
import { Root } from './root';
import { Shell } from './shell/shell';

/** The site's routes (spec §2). */
const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <ErrorPage />,
    HydrateFallback: () => null,
    children: [
      {
        element: <Shell />,
        children: [
          {
            errorElement: <ErrorPage />,
            children: [
              ...PUBLIC_PAGES.filter(({ isBare }) => !isBare).map(publicRoute),
              {
                element: <GuestsOnly />,
                children: [
                  { path: PATHS.login, lazy: lazyPage('login', () => import('@/pages/login')) },
                  {
                    path: PATHS.register,
                    lazy: lazyPage('register', () => import('@/pages/register')),
                  },
                  {
                    path: PATHS.resetPassword,
                    lazy: lazyPage('reset-password', () => import('@/pages/reset-password')),
                  },
                ],
              },
              {
                path: PATHS.user,
                element: <Guarded />,
                children: [
                  {
                    lazy: lazyPage('user-layout', () => import('@/pages/user/layout')),
                    children: [
                      { index: true, element: <Navigate to={PATHS.profile} replace /> },
                      {
                        path: PATHS.profile,
                        lazy: lazyPage('profile', () => import('@/pages/user/profile')),
                      },
                      {
                        path: PATHS.device,
                        lazy: lazyPage('device', () => import('@/pages/user/device')),
                      },
                    ],
                  },
                ],
              },
              { path: '*', element: <NotFoundPage /> },
            ],
          },
        ],
      },
      ...PUBLIC_PAGES.filter(({ isBare }) => isBare).map(publicRoute),
    ],
  },
];

function publicRoute({ path, name, load }: PublicPage): RouteObject {
  return { path, lazy: lazyPage(name, load) };
}

export function createRouter() {
  return createBrowserRouter(routes);
}
