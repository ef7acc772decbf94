import '@/styles/theme.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { Outlet, RouterProvider, createMemoryRouter } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { Toaster } from '@/components/ui/toaster';
import { PATHS } from '@/config/paths';
import { startI18n, switchLanguage } from '@/i18n';
import type { Language } from '@/i18n/languages';
import { RequireSession } from '@/session/guards';
import { SessionProvider } from '@/session/session-provider';
import BenefitsPage from '../benefits';
import DeletePage from '../delete';
import DevicePage from '../device';
import FarewellPage from '../farewell';
import UserLayout from '../layout';
import ProfilePage from '../profile';
import RewardPage from '../reward';

/** Opens the account area, whose guard looks for somebody who is logged in. */
export async function renderAccount(path: string, language: Language = 'en') {
  if (!i18next.isInitialized) await startI18n();
  await switchLanguage(language);
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
  });
  const router = createMemoryRouter(ROUTES, { initialEntries: [path] });
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { ...screen, router };
}

const ROUTES = [
  {
    element: (
      <SessionProvider>
        <Outlet />
        <Toaster label="Notices" closeLabel="Close" />
      </SessionProvider>
    ),
    children: [
      { path: PATHS.home, element: <h1>Home</h1> },
      { path: PATHS.login, element: <h1>Log in</h1> },
      { path: PATHS.farewell, element: <FarewellPage /> },
      {
        element: (
          <RequireSession fallback={null}>
            <UserLayout />
          </RequireSession>
        ),
        children: [
          { path: PATHS.profile, element: <ProfilePage /> },
          { path: PATHS.device, element: <DevicePage /> },
          { path: PATHS.deleteAccount, element: <DeletePage /> },
          { path: PATHS.reward, element: <RewardPage /> },
          { path: PATHS.benefits, element: <BenefitsPage /> },
        ],
      },
    ],
  },
];
