import type { Collection } from '@msw/data';
import type { Database } from './db';

/** Runs a job; where it throws, the database is as it was before. Jobs must not overlap: operation.ts gives them turns. */
export type AllOrNothing = <T>(job: () => Promise<T>) => Promise<T>;

/**
 * Undoes what a job that throws has changed. A collection's list is copied just before its first change; its records are
 * replaced and never edited, so the list is enough. A job that changes nothing costs nothing.
 */
export function createAllOrNothing(db: Database): AllOrNothing {
  let before: Map<Collection<never>, object[]> | null = null;
  for (const collection of Object.values(db) as unknown as Collection<never>[]) {
    const keep = () => {
      if (before && !before.has(collection)) before.set(collection, [...collection.all()]);
    };
    for (const change of ['create', 'update', 'delete'] as const) collection.hooks.on(change, keep);
  }

  return async (job) => {
    const touched = new Map<Collection<never>, object[]>();
    before = touched;
    try {
      return await job();
    } catch (error) {
      before = null;
      await putBack(touched);
      throw error;
    } finally {
      before = null;
    }
  };
}

async function putBack(touched: Map<Collection<never>, object[]>): Promise<void> {
  for (const [collection, records] of touched) {
    collection.clear();
    for (const record of records) await collection.create(record as never);
  }
}
