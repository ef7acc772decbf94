import { operations, type OperationId } from '@/api/testing/operations';
import { ACCOUNT_PAGES } from '@/app/app-pages';
import { findReads } from '@/app/page-reads';
import { PUBLIC_PAGES } from '@/app/public-pages';
import type { Scene } from './scene';

/** The account of mocks/sandbox/seed/fixtures.ts that opens a page, by who may make the calls of its reads. */
export const FIXTURES = { anonymous: undefined, session: 'yearly', kol: 'kol' } as const;

/** The pages that have reads, those with the fewest first, as they are most about them. */
const PAGES = [...PUBLIC_PAGES, ...ACCOUNT_PAGES]
  .map((page) => ({ path: page.path, reads: findReads(page) }))
  .toSorted((one, other) => one.reads.length - other.reads.length);

/** The screen that is most about an operation with which it starts. */
export function findScene(operation: OperationId): Scene {
  const page = PAGES.find(({ reads }) => reads.some((read) => read.operation === operation));
  if (!page) throw new Error(`No page starts with ${operation}: write a scene for it.`);
  return { path: page.path, as: FIXTURES[operations[operation].auth] };
}

/** The scenes of every operation with which a page starts. */
export function listReadScenes(): Partial<Record<OperationId, readonly Scene[]>> {
  const names = PAGES.flatMap(({ reads }) => reads.map(({ operation }) => operation));
  return Object.fromEntries(names.map((operation) => [operation, [findScene(operation)]]));
}
