import { examples } from '@mocks/generated/examples';
import { inputs } from '@mocks/generated/inputs';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { http } from 'msw';
import { setupWorker } from 'msw/browser';
import type { ReactNode } from 'react';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { type OperationId, operations } from './generated/operations';
import { toQueryKey, readHook, writeHook } from './testing/generated-hooks';

const ids = Object.keys(operations) as OperationId[];
const reads = ids.filter((id) => operations[id].kind === 'read');
const writes = ids.filter((id) => operations[id].kind === 'write');
const pagedReads = reads.filter((id) => 'page' in (inputs[id] ?? {}));

let client: QueryClient;
/** The calls that the worker received. */
let calls: { id: OperationId; body: object }[] = [];

const answer = async ({ request }: { request: Request }) => {
  const { pathname } = new URL(request.url);
  const id = ids.find((it) => pathname.endsWith(operations[it].path));
  if (!id) throw new Error(`No operation has the path ${pathname}.`);
  calls.push({ id, body: (await request.json()) as object });
  return Response.json(examples[id].ok);
};
const worker = setupWorker(http.post('*/api/*', answer), http.post('*/marketing/*', answer));

beforeAll(async () => {
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass' });
});
afterAll(() => {
  void worker.stop();
});
beforeEach(() => {
  calls = [];
  const once = { retry: false, networkMode: 'always' } as const;
  client = new QueryClient({ defaultOptions: { queries: once, mutations: once } });
});

describe('the hook of a read', () => {
  test.each(reads)(
    '%s gives what the server answered, under its own name and input',
    async (id) => {
      const { data } = await read(id);
      expect(data).toEqual(examples[id].ok.data);
      const input = inputs[id];
      const key = input === undefined ? [id] : [id, input];
      expect(keptKeys()).toEqual([key]);
      expect(toQueryKey(id, input)).toEqual(key);
      expect(toQueryKey(id)).toEqual([id]);
      expect(calls).toEqual([{ id, body: { ...input, signature: expect.any(String) } }]);
    },
  );

  test.each(pagedReads)('%s keeps each page by itself', async (id) => {
    const makePage = (page: number) => ({ ...inputs[id], page });
    const { rerender, result } = await renderHook(
      (page: number = 1) => useRead(id, makePage(page)),
      BELOW_CLIENT,
    );
    await settled(() => expect(result.current.isSuccess).toBe(true));
    await rerender(2);
    await settled(() => expect(result.current.isPending).toBe(true));
    await settled(() => expect(result.current.isSuccess).toBe(true));
    expect(keptKeys()).toEqual([1, 2].map((page) => [id, makePage(page)]));
    expect(calls.map(({ body }) => body)).toMatchObject([{ page: 1 }, { page: 2 }]);
  });
});

describe('the hook of a write', () => {
  test.each(writes)('%s makes stale exactly the reads that the contract names', async (id) => {
    const kept = keepReads();
    const { data } = await write(id);
    expect(data).toEqual(examples[id].ok.data);
    expect(calls).toEqual([{ id, body: { ...inputs[id], signature: expect.any(String) } }]);
    const named: readonly string[] = operations[id].invalidates;
    expect(staleKeys()).toEqual(kept.filter(([name]) => named.includes(String(name))));
  });

  test('asks again for what is on the screen, and for nothing else', async () => {
    await renderHook(() => reads.map((id) => useRead(id)), BELOW_CLIENT);
    await settled(() => expect(new Set(calls.map(({ id }) => id))).toEqual(new Set(reads)));
    await settled(() => expect(client.isFetching()).toBe(0));
    calls = [];
    await write('paymentCancelOrder');
    const again = operations.paymentCancelOrder.invalidates;
    await settled(() => expect(calls.length).toBeGreaterThan(again.length));
    await settled(() => expect(client.isFetching()).toBe(0));
    const [first, ...others] = calls.map(({ id }) => id);
    expect(first).toBe('paymentCancelOrder');
    expect(others).toHaveLength(again.length);
    expect(new Set(others)).toEqual(new Set(again));
  });
});

const BELOW_CLIENT = {
  wrapper: ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  ),
};

async function write(id: OperationId) {
  const { result } = await renderHook(writeHook(id), BELOW_CLIENT);
  await settled(() => expect(result.current).not.toBeNull());
  const input = inputs[id];
  result.current.mutate(input === undefined ? undefined : { data: input });
  await settled(() => expect(['success', 'error']).toContain(result.current.status));
  return result.current;
}

async function read(id: OperationId) {
  const { result } = await renderHook(() => useRead(id), BELOW_CLIENT);
  await settled(() => expect(['success', 'error']).toContain(result.current.status));
  return result.current;
}

function useRead(id: OperationId, input: object | undefined = inputs[id]) {
  return readHook(id)(...(input === undefined ? [] : [input]));
}

/** Puts an answer for every read into the client, and a second page for paged reads. Returns their keys. */
function keepReads() {
  const keys = reads.map((id) => toQueryKey(id, inputs[id]));
  const secondPages = pagedReads.map((id) => toQueryKey(id, { ...inputs[id], page: 2 }));
  for (const key of [...keys, ...secondPages]) client.setQueryData(key, {});
  return keptKeys();
}

function keptKeys() {
  return client
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey);
}

function staleKeys() {
  return keptKeys().filter((key) => client.getQueryState(key)?.isInvalidated);
}

/** The first call also loads the modules that sign and check, so these assertions wait longer. */
function settled(assertion: () => void) {
  return vi.waitFor(assertion, { timeout: 5_000, interval: 5 });
}
