import { Outlet } from 'react-router-dom';
import { Toaster } from '@/components/ui/toaster';
import { PATHS } from '@/config/paths';
import { RequireSession } from '@/session/guards';
import { SessionProvider } from '@/session/session-provider';
import BenefitsPage from '../benefits';
import DeletePage from '../delete';
import DevicePage from '../device';
import FarewellPage from '../farewell';
import KolPage from '../kol';
import UserLayout from '../layout';
import ProfilePage from '../profile';
import RewardPage from '../reward';

/** The account area with its guard, and stubs of the pages that it leads to. */
export const ACCOUNT_ROUTES = [
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
          { path: PATHS.kol, element: <KolPage /> },
        ],
      },
    ],
  },
];
