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

it.each(PUBLIC)('$path starts with its reads, and a snapshot answers them', async (row) => {
  const { queryClient } = await renderApp(row.path);
  await settle();
  await expect.poll(() => listPublicKeys(queryClient)).toEqual(listReadKeys(row.reads));
});

it.each(ACCOUNT)('$path starts with its reads, which are its first calls', async (row) => {
  const { queryClient } = await renderApp(row.path, { as: row.as });
  await settle();
  await expect.poll(() => listOwnKeys(queryClient)).toEqual(listReadKeys(row.reads));
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
    .filter(({ queryKey: [operation] }) => isMeant(operations[operation as OperationId].auth))
    .map(({ queryKey }) => JSON.stringify(queryKey))
    .toSorted();
}

function listReadKeys(reads: ReturnType<typeof findReads>): string[] {
  return reads.map((read) => JSON.stringify(toQueryKey(read))).toSorted();
}
