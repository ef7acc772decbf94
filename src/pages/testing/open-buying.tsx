import '@/styles/theme.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { cleanup, render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { startI18n, switchLanguage } from '@/i18n';
import type { Language } from '@/i18n/languages';
import { BUYING_ROUTES } from './buying-routes';

/**
 * Opens a page on the way from the prices to the orders, and closes what was open before. `known` fills the cache before
 * that.
 */
export async function openBuying(
  address: string,
  language: Language = 'en',
  known?: (queryClient: QueryClient) => void,
) {
  await cleanup();
  if (!i18next.isInitialized) await startI18n();
  await switchLanguage(language);
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { gcTime: 0 } },
  });
  known?.(queryClient);
  const router = createMemoryRouter(BUYING_ROUTES, { initialEntries: [address] });
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

export const payButton = page.getByRole('button', { name: /^(Pay|Order for) / });
