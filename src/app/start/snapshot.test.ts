import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { CONFIG_STALE_MS } from '@/config/constants';
import { fillFromSnapshot } from './snapshot';

const queryKey = ['systemDisplayConfig'];

test.each([
  ['of a minute ago', -60_000],
  ['of last year', -365 * 86_400_000],
  ['of tomorrow, as a clock that is behind has it', 86_400_000],
])('a snapshot %s is there at once, and asked for again', async (_when, ago) => {
  const client = new QueryClient();
  const date = new Date(Date.now() + ago).toISOString();
  fillFromSnapshot(client, { source: 'sample', date, answers: [{ queryKey, data: 'then' }] });
  expect(client.getQueryData(queryKey)).toBe('then');
  const queryFn = vi.fn(async () => 'now');
  await client.query({ queryKey, queryFn, staleTime: CONFIG_STALE_MS });
  expect(client.getQueryData(queryKey)).toBe('now');
});
