import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { Toaster } from '@/components/ui/toaster';
import { PATHS } from '@/config/paths';
import { OrdersSection } from '@/features/orders/orders-section';
import { RequireSession } from '@/session/guards';
import { SessionProvider } from '@/session/session-provider';
import CheckoutPage from '../checkout';
import CryptoPayPage from '../crypto-pay';
import GroupBuyingPage from '../group-buying';
import PricingPage from '../pricing';
import PurchasedPage from '../purchased';

const guarded = (content: ReactNode) => <RequireSession fallback={null}>{content}</RequireSession>;

/** The pages on the way from the prices to the orders. */
export const BUYING_ROUTES = [
  {
    element: (
      <SessionProvider>
        <Outlet />
        <Toaster label="Notices" closeLabel="Close" />
      </SessionProvider>
    ),
    children: [
      {
        element: guarded(<Outlet />),
        children: [
          { path: `${PATHS.checkout}/:productId`, element: <CheckoutPage /> },
          { path: `${PATHS.cryptoPay}/:productId`, element: <CryptoPayPage /> },
          { path: PATHS.purchased, element: <PurchasedPage /> },
          { path: PATHS.profile, element: <OrdersSection /> },
        ],
      },
      { path: PATHS.pricing, element: <PricingPage /> },
      { path: PATHS.groupBuying, element: <GroupBuyingPage /> },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
  },
];
