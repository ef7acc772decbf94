import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { SessionProvider } from '@/session/session-provider';

/** Shows a screen at `address`, below a router, a query client and the session. */
export async function open(screen: ReactNode, address = '/') {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
  const router = createMemoryRouter(
    [{ path: '*', element: <SessionProvider>{screen}</SessionProvider> }],
    { initialEntries: [address] },
  );
  return render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

export const field = (name: string | RegExp) => page.getByRole('textbox', { name });
/** A password has no role. */
export const password = (name = 'Password') => page.getByLabelText(name, { exact: true });
export const button = (name: string | RegExp) => page.getByRole('button', { name });
/** Picks a way to sign in. The radio lies under its words. */
export const pick = (name: string) => page.getByRole('radio', { name }).click();
