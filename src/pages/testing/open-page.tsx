import '@/styles/theme.css';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { createQueryClient } from '@/app/query-client';
import { startI18n, switchLanguage } from '@/i18n';
import type { Language } from '@/i18n/languages';
import { SessionProvider } from '@/session/session-provider';

/** Opens a page of the site at `address`. Every other address shows an empty page. `known` fills the cache before that. */
export async function openPage(
  content: ReactNode,
  address: string,
  language: Language = 'en',
  known?: (queryClient: QueryClient) => void,
) {
  if (!i18next.isInitialized) await startI18n();
  await switchLanguage(language);
  const queryClient = createQueryClient();
  known?.(queryClient);
  const { pathname } = new URL(address, window.location.origin);
  const router = createMemoryRouter(
    [
      { path: pathname, element: <SessionProvider>{content}</SessionProvider> },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: [address] },
  );
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { router, queryClient };
}

/** Sets a fault through the sandbox's debug API. */
export async function setFault(fault: object): Promise<void> {
  const body = JSON.stringify({ faults: [fault] });
  const { ok } = await fetch('/sandbox/faults', { method: 'POST', body });
  if (!ok) throw new Error('The sandbox refused the fault.');
}
