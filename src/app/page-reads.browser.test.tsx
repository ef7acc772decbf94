import { expect, it } from 'vitest';
import { type OperationId, operations } from '@/api/testing/operations';
import { renderApp } from '@/testing/render-app';
import { watchPage } from '@/testing/watch-page';
import { USER_INFO } from '@/session/user-info';
import { freshSandbox } from '@mocks/hosts/vitest';
import { ACCOUNT_PAGES } from './app-pages';
import { queryKeyOf } from './first-calls/answers';
import { readsOfPage } from './page-reads';
import { PUBLIC_PAGES } from './public-pages';
import { reads as shellReads } from './shell/shell.reads';

freshSandbox();
const { settle } = watchPage();

const PUBLIC = PUBLIC_PAGES.map((page) => {
  const path = page.addresses?.[0] ?? page.path;
  return { path, reads: [...(page.isBare ? [] : shellReads), ...readsOfPage(page)] };
});
const ACCOUNT = ACCOUNT_PAGES.map((page) => ({
  path: page.path,
  reads: [USER_INFO, ...readsOfPage(page)],
  as: page.path === '/user/kol' ? 'kol' : 'yearly',
}));

it.each(PUBLIC)('$path starts with its reads, and a snapshot answers them', async (row) => {
  const { queryClient } = await renderApp(row.path);
  await settle();
  await expect.poll(() => publicKeys(queryClient)).toEqual(keysOfReads(row.reads));
});

it.each(ACCOUNT)('$path starts with its reads, which are its first calls', async (row) => {
  const { queryClient } = await renderApp(row.path, { as: row.as });
  await settle();
  await expect.poll(() => ownKeys(queryClient)).toEqual(keysOfReads(row.reads));
});

type QueryClient = Awaited<ReturnType<typeof renderApp>>['queryClient'];

/** The keys of what the screen asks and anybody may ask. */
function publicKeys(client: QueryClient): string[] {
  return keysOf(client, (auth) => auth === 'anonymous');
}

/** The keys of what the screen asks for its account. */
function ownKeys(client: QueryClient): string[] {
  return keysOf(client, (auth) => auth !== 'anonymous');
}

function keysOf(client: QueryClient, isMeant: (auth: string) => boolean): string[] {
  const active = client.getQueryCache().findAll({ type: 'active' });
  return active
    .filter(({ queryKey: [operation] }) => isMeant(operations[operation as OperationId].auth))
    .map(({ queryKey }) => JSON.stringify(queryKey))
    .toSorted();
}

function keysOfReads(reads: ReturnType<typeof readsOfPage>): string[] {
  return reads.map((read) => JSON.stringify(queryKeyOf(read))).toSorted();
}
