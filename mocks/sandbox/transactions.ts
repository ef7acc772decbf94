import type { Collection } from '@msw/data';
import type { Database } from './db';

/** Runs a job, and rolls the database back if it throws. Jobs must not overlap: the mutex runs them one at a time. */
type AllOrNothing = <T>(job: () => Promise<T>) => Promise<T>;

/**
 * Creates a function that runs a job, and rolls its changes back if it throws. A collection's list is copied just
 * before its first change. Records are replaced and never edited, so a copy of the list is enough. A job that changes
 * nothing costs nothing.
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
    const touchedRecords = new Map<Collection<never>, object[]>();
    before = touchedRecords;
    try {
      return await job();
    } catch (error) {
      before = null;
      await rollBack(touchedRecords);
      throw error;
    } finally {
      before = null;
    }
  };
}

async function rollBack(touchedRecords: Map<Collection<never>, object[]>): Promise<void> {
  for (const [collection, records] of touchedRecords) {
    collection.clear();
    for (const record of records) await collection.create(record as never);
  }
}

/** Runs jobs one after the other, in the order of arrival. A failure does not stop the next. */
export type Mutex = <T>(job: () => Promise<T>) => Promise<T>;

export function createMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const run = last.then(job, job);
    last = run.catch(() => undefined);
    return run;
  };
}
