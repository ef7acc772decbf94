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

/** The problems of a snapshot, one per line: an invalid date, answers that are missing or depart from the contract. */
export function snapshotProblems(snapshot: Snapshot | undefined): string[] {
  if (!snapshot || !Array.isArray(snapshot.answers)) return ['has no answers'];
  const dated = Number.isNaN(Date.parse(snapshot.date)) ? [`date "${snapshot.date}" is none`] : [];
  const answers = SNAPSHOT_CALLS.flatMap(({ operation, queryKey }) => {
    const key = JSON.stringify(queryKey);
    const answer = snapshot.answers.find(
      (candidate) => JSON.stringify(candidate?.queryKey) === key,
    );
    if (!answer) return [`${operation}: no answer for ${key}`];
    return findProblems(operation, answer.data).map((problem) => `${operation}: ${problem}`);
  });
  return [...dated, ...answers];
}
