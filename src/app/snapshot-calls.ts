import type { ReadCall } from '@/api/client';
import { findProblems } from '@/api/check-response';
import { toQueryKey } from './start/answers';
import { DISPLAY_CONFIG, findReads } from './page-reads';
import { PUBLIC_PAGES } from './public-pages';
import type { Snapshot } from './start/snapshot';

const READS = [DISPLAY_CONFIG, ...PUBLIC_PAGES.flatMap(({ path }) => findReads(path))];

/** What public pages are prerendered with: all that they start with. Each call has the key of its hook. */
export const SNAPSHOT_CALLS = distinctByKey(READS).map((read) => ({
  operation: read.operation,
  path: read.url,
  queryKey: toQueryKey(read),
  input: read.data ?? {},
}));

function distinctByKey(reads: readonly ReadCall[]): ReadCall[] {
  return [...new Map(reads.map((read) => [JSON.stringify(toQueryKey(read)), read])).values()];
}

/** Where the answers of a snapshot depart from the contract, one line each. */
export function findSnapshotProblems({ answers }: Snapshot): string[] {
  return SNAPSHOT_CALLS.flatMap(({ operation }, index) =>
    findProblems(operation, answers[index]?.data).map((problem) => `${operation}: ${problem}`),
  );
}
