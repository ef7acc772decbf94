import '@/styles/theme.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { Outlet, RouterProvider, createMemoryRouter } from 'react-router-dom';
import { cleanup, render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { Toaster } from '@/components/ui/toaster';
import { PATHS } from '@/config/paths';
import { OrdersSection } from '@/features/orders/orders-section';
import { startI18n, switchLanguage } from '@/i18n';
import type { Language } from '@/i18n/languages';
import { RequireSession } from '@/session/guards';
import { SessionProvider } from '@/session/session-provider';
import CheckoutPage from '../checkout';
import CryptoPayPage from '../crypto-pay';
import PricingPage from '../pricing';
import PurchasedPage from '../purchased';

const guarded = (content: ReactNode) => <RequireSession fallback={null}>{content}</RequireSession>;

const ROUTES = [
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
          { path: PATHS.purchased, element: <PurchasedPage /> },
          { path: `${PATHS.cryptoPay}/:productId`, element: <CryptoPayPage /> },
          { path: PATHS.profile, element: <OrdersSection /> },
        ],
      },
      { path: PATHS.pricing, element: <PricingPage /> },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
  },
];

/** Opens a page on the way from the prices to the orders; what was open before is closed. */
export async function openBuying(address: string, language: Language = 'en') {
  await cleanup();
  if (!i18next.isInitialized) await startI18n();
  await switchLanguage(language);
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { gcTime: 0 } },
  });
  const router = createMemoryRouter(ROUTES, { initialEntries: [address] });
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

export const payButton = page.getByRole('button', { name: /^(Pay|Order for) / });
