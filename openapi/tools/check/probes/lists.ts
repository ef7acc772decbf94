import { type Schema, type Sum, reachedSchemas } from '../../generate/document.ts';
import type { CheckedOperation, Contract } from '../contract.ts';
import { type Exchange, isObject, readData, readEnvelope } from '../exchange.ts';
import { addRows } from '../oracle/annotations.ts';
import { formatCents } from '../oracle/money.ts';
import { namedValues } from '../oracle/walk.ts';
import { DIGITS, randomText } from '../random.ts';
import { Unreached } from '../unreached.ts';
import { makeHash } from './buying.ts';
import { type Json, type Person, toList, toObject } from './person.ts';
import { takesNull } from './ready-input.ts';
import { findRichAccount } from './rich-account.ts';
import { type Play, type Story, story } from './story.ts';

/** How many rows are compared at most, in how many pages, and how many values of a filter are tried. */
const MOST = 500;
const PAGES = 4;
const VALUES = 3;

/** Stories about the lists of the contract: pages, filters, and sums of their rows in other answers. */
export function listStories(contract: Contract, operations: CheckedOperation[]): Story[] {
  const reads = operations.filter(({ isRead }) => isRead);
  const lists = reads.filter((operation) => 'page' in readFields(contract, operation));
  const sums = reads.flatMap((operation) =>
    listSums(contract, operation).length > 0 ? [operation] : [],
  );
  return [
    ...lists.map((operation) =>
      story(operation.id, 'the pages of a list', (play) => expectPages(play, operation)),
    ),
    ...reads
      .filter((operation) => listFilters(contract, operation).length > 0)
      .map((operation) =>
        story(operation.id, 'the filters of a list', (play) => expectFilters(play, operation)),
      ),
    ...sums.map((operation) =>
      story(operation.id, 'sums of the rows of a list', (play) => expectSums(play, operation)),
    ),
    story('userKolCommission', 'the rates and the commissions of two KOLs', async (play) => {
      const [one, two] = play.context.debug('names KOLs').kols;
      if (!one || !two) throw new Unreached('only one KOL is known');
      const seen: Json[][] = [];
      for (const known of [one, two]) {
        const kol = play.as(await play.context.logIn(known, `kol-${known.username}`));
        const { rates } = await kol.read('userKolInfo');
        const list = await kol.do('userKolCommission', { pageSize: MOST });
        const rows = toList(readData(list).items);
        const { firstPurchasePercent, renewalPercent, effectiveTime } = toObject(rates);
        for (const { type, time, bonusRatePercent } of rows) {
          if (effectiveTime !== null && Number(time) < Number(effectiveTime)) continue;
          const due = type === 0 ? firstPurchasePercent : renewalPercent;
          play.equal(list, 'data.rate', due, bonusRatePercent);
        }
        const shared = rows.map(identify).filter((row) => seen.flat().map(identify).includes(row));
        play.equal(list, 'auth.foreign-commission', 0, shared.length);
        seen.push(rows);
      }
    }),
  ];
}

const readFields = (contract: Contract, { inputName }: CheckedOperation) =>
  contract.schema(inputName ?? '')?.properties ?? {};

/** The fields of a read that may be null, and that choose rows. */
function listFilters(contract: Contract, operation: CheckedOperation): string[] {
  const data = contract.schema(operation.okSchema)?.properties?.data ?? {};
  const { properties = {} } = contract.resolve(data, '').schema;
  const rows = Object.values(properties).find(({ type }) => type === 'array');
  const { properties: members = {} } = contract.resolve((rows?.items ?? {}) as Schema, '').schema;
  return Object.entries(readFields(contract, operation))
    .filter(([, schema]) => takesNull(contract.resolve(schema, '').schema))
    .map(([name]) => name)
    .filter((name) => nameMember(name) in members);
}

/** The member of a row that a filter compares. */
const nameMember = (filter: string) => (/^(?:from|to)Time$/.test(filter) ? 'time' : filter);

const listOwner = async (play: Play, { auth }: CheckedOperation): Promise<Person> =>
  auth === 'kol' ? play.as(await play.context.kol()) : findRichAccount(play);

const readRows = (exchange: Exchange) =>
  toList(Object.values(readData(exchange)).find((member) => Array.isArray(member)));

/** What identifies a row from one call to the next. */
function identify(row: Json): string {
  const { orderId, groupId, productId, periodMonths } = row;
  const product = periodMonths === undefined ? undefined : productId;
  const { serverTime: _, ...rest } = row;
  return JSON.stringify(orderId ?? groupId ?? product ?? rest);
}

/** Reads a list by short pages and by one long page, and compares the rows. */
async function expectPages(play: Play, operation: CheckedOperation): Promise<void> {
  const { id } = operation;
  const owner = await listOwner(play, operation);
  const read = (page: number, pageSize: number) => owner.do(id, { page, pageSize });
  const whole = await read(1, MOST);
  const all = readRows(whole).map(identify);
  if (all.length < 2) throw new Unreached(`${id} lists less than two rows`);
  const size = Math.ceil(all.length / Math.min(PAGES, all.length));
  const parts: Exchange[] = [];
  for (let page = 1; (page - 1) * size < all.length; page += 1) parts.push(await read(page, size));
  const joined = parts.flatMap(readRows).map(identify);
  const total = readData(whole).total;
  if (readData(await read(1, MOST)).total !== total) throw new Unreached(`${id} changed meanwhile`);
  const last = parts.at(-1) ?? whole;
  play.equal(last, 'data.paging', total, readData(last).total);
  play.equal(last, 'data.paging', all.length, joined.length);
  const isSame = all.every((row, index) => row === joined[index]);
  play.equal(
    last,
    'data.paging',
    'the same rows in the same order',
    isSame ? 'the same rows in the same order' : 'others',
  );
  const beyond = await read(1_000, MOST);
  play.equal(beyond, 'data.paging', 0, readRows(beyond).length);
}

/** Compares each filtered list with the rows of the whole list that fit. */
async function expectFilters(play: Play, operation: CheckedOperation): Promise<void> {
  const { contract } = play.context;
  const { id } = operation;
  const filters = listFilters(contract, operation);
  const owner = await listOwner(play, operation);
  const size = 'page' in readFields(contract, operation) ? { pageSize: MOST } : {};
  const all = readRows(await owner.do(id, size));
  if (all.length < 2) throw new Unreached(`${id} lists less than two rows`);
  const compare = async (filter: Json) => {
    const list = await owner.do(id, { ...size, ...filter });
    const due = all.filter((row) =>
      Object.entries(filter).every(([name, value]) => fits(row, name, value)),
    );
    const { total = readRows(list).length } = readData(list);
    play.equal(list, 'data.filter', due.length, total);
    const isSame = readRows(list).every(
      (row, index) => identify(row) === identify(due[index] ?? {}),
    );
    play.equal(list, 'data.filter', 'the rows that fit', isSame ? 'the rows that fit' : 'others');
  };
  const values = filters.map((name) => drawValues(all, name).map((value) => ({ [name]: value })));
  for (const filter of values.flat()) await compare(filter);
  // Two filters at once, each with a value that some rows have.
  const [first, ...others] = values;
  for (const other of others)
    if (first?.[0] && other[0]) await compare({ ...first[0], ...other[0] });
  const { orderId, transactionHash } = readFields(contract, operation);
  if (orderId) await compare({ orderId: `H${randomText(19, DIGITS)}` });
  if (transactionHash) await compare({ transactionHash: makeHash() });
}

/** Whether a row belongs to a filtered list. A span begins with `fromTime` and ends before `toTime`. */
function fits(row: Json, name: string, value: unknown): boolean {
  if (name === 'fromTime') return Number(row.time) >= Number(value);
  if (name === 'toTime') return Number(row.time) < Number(value);
  return row[name] === value;
}

/** Values of a filter that some rows have, and others do not. */
function drawValues(all: Json[], name: string): unknown[] {
  const member = nameMember(name);
  const values = [...new Set(all.map((row) => row[member]))].filter((value) => value !== null);
  const middle = Math.floor(values.length / 2);
  return member === 'time' ? values.slice(middle, middle + 1) : values.slice(0, VALUES);
}

/** The lists whose rows a sum in the data of a read adds up. */
function listSums({ document, operations }: Contract, { okSchema, auth }: CheckedOperation) {
  const names = reachedSchemas(document, document.components.schemas[okSchema] ?? {});
  const text = JSON.stringify([...names].map((name) => document.components.schemas[name]));
  return operations
    .filter((list) => list.auth === auth && text.includes(`"of":"${list.id}"`))
    .map(({ id }) => id);
}

/** Compares each sum of an answer with the rows of the list that it adds up. */
async function expectSums(play: Play, operation: CheckedOperation): Promise<void> {
  const { contract } = play.context;
  const owner = await listOwner(play, operation);
  const rows = new Map<string, Json[]>();
  for (const id of listSums(contract, operation)) {
    const list = await owner.read(id, { pageSize: MOST });
    if (Number(list.total) > MOST) throw new Unreached(`${id} has more than ${MOST} rows`);
    rows.set(id, toList(list.items));
  }
  const exchange = await owner.do(operation.id);
  const values = namedValues(contract, operation.okSchema, readEnvelope(exchange) ?? {});
  for (const { name, value } of values) {
    for (const [key, member] of Object.entries(contract.schema(name)?.properties ?? {})) {
      const sum: Sum | undefined = member['x-sum'];
      const list = sum && rows.get(sum.of);
      if (!list || !isObject(value)) continue;
      const due = addRows(sum, list, value);
      if (due !== null)
        play.equal(exchange, `data.${key}-sum`, formatCents(due), toObject(value[key]).amount);
    }
  }
}
