import * as z from 'zod/mini';
import { type Entities, entities } from './entities';

/**
 * The records of one sandbox: an array for each kind, in the order of creation. A call runs from its start to its end
 * without waiting, so nothing changes between its lines.
 */
export type Database = { [Name in keyof Entities]: Entities[Name][] };

const NAMES = Object.keys(entities) as (keyof Database)[];

export function createDatabase(): Database {
  return Object.fromEntries(NAMES.map((name) => [name, []])) as unknown as Database;
}

/**
 * Replaces the records that match by ones with these changes, and returns those. A record that was read before keeps
 * its values.
 */
export function update<Row extends object>(
  records: Row[],
  matches: (record: Row) => boolean,
  changes: Partial<Row> | ((record: Row) => Partial<Row>),
): Row[] {
  return records.flatMap((record, index) => {
    if (!matches(record)) return [];
    const changed = { ...record, ...(typeof changes === 'function' ? changes(record) : changes) };
    records[index] = changed;
    return [changed];
  });
}

export function create<Row>(records: Row[], record: Row): Row {
  records.push(record);
  return record;
}

export function remove<Row>(records: Row[], matches: (record: Row) => boolean): void {
  const kept = records.filter((record) => !matches(record));
  if (kept.length < records.length) records.splice(0, records.length, ...kept);
}

export function clear(db: Database): void {
  for (const records of Object.values(db)) records.length = 0;
}

/** Puts stored records into empty collections. Throws if they do not fit their schemas. */
export function restore(db: Database, stored: Record<string, unknown>): void {
  for (const name of NAMES) {
    const records = z.array<z.ZodMiniType>(entities[name]).parse(stored[name]);
    Object.assign(db, { [name]: records });
  }
}
