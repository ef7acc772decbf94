import { faker } from '@faker-js/faker';
import { type OperationId, operations } from '@/api/generated/operations';
import { validators } from '@/api/generated/validators';
import { isRecord } from '@/lib/is-record';
import { type Example, examples } from '../generated/examples';
import * as fakers from '../generated/mocks.faker';

/**
 * The ways in which a read can proceed, whatever its answer. `stale` and `offline` succeed first, and the page is told
 * when to continue.
 */
const COURSES = ['loading', 'failed', 'stale', 'offline'] as const;
export type Course = (typeof COURSES)[number];

const MANY_ROWS = 40;
/** Lists with a row for each platform or method cannot become long. */
const FEW_ROWS = 20;
/** How many fakes are joined to make a long list, since the lists of each are short. */
const FAKES = 80;
const NOW = '2026-01-01T00:00:00.000Z';

type Data = Record<string, unknown>;

/** The reads of the contract, in its order. */
export const READS = (Object.keys(operations) as OperationId[]).filter(
  (id) => operations[id].kind === 'read',
);

/**
 * Lists the states of a read: its examples by name, `generated` (random within the schema), `empty` and `many` if its
 * answer has lists, and the ways in which it can proceed.
 */
export function listStates(operation: OperationId): string[] {
  const lists = ['empty', 'many'].filter((state) => makeAnswer(operation, state, null));
  return [...Object.keys(examples[operation]), 'generated', ...lists, ...COURSES];
}

export function isCourse(state: string): state is Course {
  return COURSES.some((course) => course === state);
}

/**
 * Makes the answer of a read in a state; undefined if there is none. Every call with the same input gets the same
 * answer.
 */
export function makeAnswer(
  operation: OperationId,
  state: string,
  input: unknown,
): Example | undefined {
  const { ok } = examples[operation];
  if (isCourse(state)) return ok;
  if (state === 'generated') return makeFake(operation, 0);
  if (state === 'empty')
    return acceptLists(
      operation,
      withLists(ok, () => []),
    );
  if (state !== 'many') return examples[operation][state];
  const isLong = findLists(makeMany(operation, null)).some(([, rows]) => rows.length > FEW_ROWS);
  return isLong ? acceptLists(operation, makeMany(operation, input)) : undefined;
}

/** Makes an answer with long lists, or with a page of a list that is as long as requested. */
function makeMany(operation: OperationId, input: unknown): Example {
  const { ok } = examples[operation];
  const pageSize = isRecord(input) && typeof input.pageSize === 'number' ? input.pageSize : null;
  const fakes = Array.from({ length: FAKES }, (_, seed) => makeFake(operation, seed).data as Data);
  return withLists(ok, (name, ownList) => {
    const moreRows = fakes.flatMap((fake) => fake[name] as unknown[]);
    return dropDuplicates([...ownList, ...moreRows]).slice(0, pageSize ?? MANY_ROWS);
  });
}

/** Replaces the lists among an answer's data, and counts them where the answer does. */
function withLists(
  answer: Example,
  replace: (name: string, ownList: readonly unknown[]) => unknown[],
): Example {
  const data = answer.data as Data;
  const lists = findLists(answer);
  const replaced = Object.fromEntries(
    lists.map(([name, ownList]) => [name, replace(name, ownList)]),
  );
  const rows = Object.values(replaced).reduce((sum, rows) => sum + rows.length, 0);
  const total = typeof data.total === 'number' ? { total: rows === 0 ? 0 : MANY_ROWS } : {};
  return { ...answer, data: { ...data, ...replaced, ...total } };
}

/** Finds the lists of records in an answer's data. */
function findLists({ data }: Example): [string, unknown[]][] {
  return Object.entries((data ?? {}) as Data).filter(
    (entry): entry is [string, unknown[]] => Array.isArray(entry[1]) && entry[1].every(isRecord),
  );
}

/** Returns the answer if it has lists and keeps the contract, which may limit their length. */
function acceptLists(operation: OperationId, answer: Example): Example | undefined {
  if (findLists(answer).length === 0) return undefined;
  return validators[operation].ok.safeParse(answer).success ? answer : undefined;
}

/** Copies a value without rows of the same identity in any of its lists, at any depth. */
function copyDistinct(value: unknown): unknown {
  if (Array.isArray(value)) return dropDuplicates(value.map(copyDistinct));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, ownList]) => [name, copyDistinct(ownList)]),
  );
}

/** Drops rows of the same identity, which is the first member: schemas allow the same day, or id, twice. */
function dropDuplicates(rows: readonly unknown[]): unknown[] {
  const byIdentity = new Map<string, unknown>();
  for (const row of rows) {
    const identity = isRecord(row) ? Object.values(row)[0] : row;
    const key = JSON.stringify(identity);
    if (!byIdentity.has(key)) byIdentity.set(key, row);
  }
  return [...byIdentity.values()];
}

function makeFake(operation: OperationId, seed: number): Example {
  faker.seed(seed);
  faker.setDefaultRefDate(NOW);
  const name = `get${operation.charAt(0).toUpperCase()}${operation.slice(1)}ResponseMock`;
  const fake = (fakers as unknown as Record<string, () => Example>)[name];
  if (!fake) throw new Error(`orval generated no fake of ${operation}.`);
  const answer = fake();
  return { ...answer, data: copyDistinct(answer.data) };
}
