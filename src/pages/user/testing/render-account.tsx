import '@/styles/theme.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { startI18n, switchLanguage } from '@/i18n';
import type { Language } from '@/i18n/languages';
import { ACCOUNT_ROUTES } from './account-routes';

/** Opens the account area, whose guard looks for somebody who is logged in. */
export async function renderAccount(path: string, language: Language = 'en') {
  if (!i18next.isInitialized) await startI18n();
  await switchLanguage(language);
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
  });
  const router = createMemoryRouter(ACCOUNT_ROUTES, { initialEntries: [path] });
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { ...screen, router };
}
