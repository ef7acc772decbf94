import { expect, it } from 'vitest';
import { type OperationId, operations } from '@/api/testing/operations';
import { PATHS } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { watchPage } from '@/testing/watch-page';
import { freshSandbox } from '@mocks/hosts/vitest';
import { ACCOUNT_PAGES } from './app-pages';
import { toQueryKey } from './start/answers';
import { DISPLAY_CONFIG, USER_INFO, findReads } from './page-reads';
import { PUBLIC_PAGES } from './public-pages';

freshSandbox();
const { settle } = watchPage();

const PUBLIC = PUBLIC_PAGES.map((page) => {
  const path = page.addresses?.[0] ?? page.path;
  return { path, reads: [...(page.isBare ? [] : [DISPLAY_CONFIG]), ...findReads(page.path)] };
});
const ACCOUNT = ACCOUNT_PAGES.map((page) => ({
  path: page.path,
  reads: [USER_INFO, ...findReads(page.path)],
  as: page.path === PATHS.kol ? 'kol' : 'yearly',
}));

it('every public page starts with its reads, and a snapshot answers them', async () => {
  const { queryClient, router } = await renderApp(PUBLIC[0]!.path);
  for (const { path, reads } of PUBLIC) {
    await router.navigate(path);
    await settle();
    await expect
      .poll(() => listPublicKeys(queryClient), { message: path })
      .toEqual(listReadKeys(reads));
  }
});

it.each(['yearly', 'kol'])('every page of the account %s starts with its reads', async (as) => {
  const pages = ACCOUNT.filter((row) => row.as === as);
  const { queryClient, router } = await renderApp(pages[0]!.path, { as });
  for (const { path, reads } of pages) {
    await router.navigate(path);
    await settle();
    await expect
      .poll(() => listOwnKeys(queryClient), { message: path })
      .toEqual(listReadKeys(reads));
  }
});

type QueryClient = Awaited<ReturnType<typeof renderApp>>['queryClient'];

/** The keys of what the screen asks and anybody may ask. */
function listPublicKeys(client: QueryClient): string[] {
  return listKeys(client, (auth) => auth === 'anonymous');
}

/** The keys of what the screen asks for its account. */
function listOwnKeys(client: QueryClient): string[] {
  return listKeys(client, (auth) => auth !== 'anonymous');
}

function listKeys(client: QueryClient, isMeant: (auth: string) => boolean): string[] {
  const active = client.getQueryCache().findAll({ type: 'active' });
  return active
    .filter(({ queryKey: [name] }) => {
      // Other queries, such as the canary's, are no calls of the contract.
      const operation = operations[name as OperationId] as { auth: string } | undefined;
      return operation !== undefined && isMeant(operation.auth);
    })
    .map(({ queryKey }) => JSON.stringify(queryKey))
    .toSorted();
}

function listReadKeys(reads: ReturnType<typeof findReads>): string[] {
  return reads.map((read) => JSON.stringify(toQueryKey(read))).toSorted();
}
