import type { Schema, Sum } from '../../generate/document.ts';
import type { Rules } from '../contract.ts';
import { type Exchange, excerpt, isObject } from '../exchange.ts';
import type { Departure } from '../finding.ts';
import { formatCents, toCents } from './money.ts';
import type { NamedValue } from './walk.ts';

type Json = Record<string, unknown>;
type Found = Pick<Departure, 'rule' | 'expected' | 'actual'>;

/** How far a time may be from where it belongs, beside the duration of the call: clocks are kept by NTP. */
const TOLERANCE = 5_000;

/** Judges a value by what the contract says in `x-sorted`, `x-time` and `x-sum` of its schema and members. */
export function annotationDepartures(
  contract: Rules,
  values: NamedValue[],
  exchange: Exchange,
): Departure[] {
  return values.flatMap(({ name, value, at }) => {
    const schema = contract.schema(name);
    const own = schema ? sortDepartures(schema, value, at) : [];
    const members = isObject(value) ? Object.entries(schema?.properties ?? {}) : [];
    return [
      ...own.map((found) => locate(found, name)),
      ...members.flatMap(([key, member]) =>
        [
          ...sortDepartures(member, (value as Json)[key], `${at}/${key}`),
          ...timeDepartures(contract, member, value as Json, key, { exchange, at }),
          ...sumDepartures(member, value as Json, key),
        ].map((found) => locate(found, name, key)),
      ),
    ];
  });
}

function locate(found: Found, schema: string, member?: string): Departure {
  const place = `/components/schemas/${schema}${member === undefined ? '' : `/properties/${member}`}`;
  return { ...found, place };
}

function sortDepartures({ 'x-sorted': order }: Schema, value: unknown, at: string): Found[] {
  if (!order || !Array.isArray(value)) return [];
  const [member, direction] = order;
  const keys = value.filter(isObject).map((row) => row[member] as number | string);
  const sign = direction === 'ascending' ? 1 : -1;
  const isSorted = keys.every((key, index) => {
    const former = keys[index - 1] ?? key;
    return former === key || (former < key ? 1 : -1) === sign;
  });
  if (isSorted) return [];
  const expected = `\`${at}\` by \`${member}\`, ${direction}`;
  return [{ rule: 'data.sorted', expected, actual: excerpt(JSON.stringify(keys)) }];
}

function timeDepartures(
  contract: Rules,
  { 'x-time': rule }: Schema,
  owner: Json,
  key: string,
  { exchange, at }: { exchange: Exchange; at: string },
): Found[] {
  const value = owner[key];
  const { received } = exchange;
  const now = Date.parse(received?.headers.get('date') ?? '');
  if (!rule || typeof value !== 'number' || !received || Number.isNaN(now)) return [];
  const slack = TOLERANCE + received.milliseconds;
  const from = rule.from === undefined || rule.from === 'now' ? now : owner[rule.from];
  if (typeof from !== 'number') return [];
  const span = (name: string) => (name === 'now' ? now - from : contract.limitSpan(name));
  const { least, most } = rule;
  const first = rule.from === undefined ? -Infinity : from + (least ? span(least) : 0);
  const last = most === undefined ? Infinity : from + span(most);
  const isEarly = value < first - slack;
  if (!isEarly && value <= last + slack) return [];
  const start = rule.from === undefined || rule.from === 'now' ? 'now' : `\`${rule.from}\``;
  const words = [
    ...(rule.from === undefined ? [] : [`not before ${least ? `${least} after ` : ''}${start}`]),
    ...(most ? [most === 'now' ? 'not after now' : `at most ${most} after ${start}`] : []),
  ].join(' and ');
  const seconds = Math.round((value - from) / 1_000);
  const actual = `${String(value)}, which is ${seconds} s from ${start}`;
  // A limit is a number that a server may have otherwise; what is past or to come is not.
  const isOfLimit = isEarly ? least !== undefined : most !== 'now';
  const name = isOfLimit ? 'data.span' : 'data.time';
  return [{ rule: name, expected: `\`${at}/${key}\` ${words}`, actual }];
}

/** Judges a sum of members of the same answer. Those of another operation's rows need more calls (probes/lists.ts). */
function sumDepartures({ 'x-sum': sum }: Schema, owner: Json, key: string): Found[] {
  const actual = toCents(owner[key]);
  if (!sum || actual === null) return [];
  const base = owner[sum.of];
  if (sum.percent !== undefined) {
    const cents = toCents(base);
    const rate = owner[sum.percent];
    if (cents === null || typeof rate !== 'number') return [];
    const distance = actual * 100n - cents * BigInt(rate);
    if (distance < 100n && distance > -100n) return [];
    const expected = `\`${key}\` is ${rate} % of ${formatCents(cents)}`;
    return [{ rule: 'data.sum', expected, actual: formatCents(actual) }];
  }
  if (!Array.isArray(base)) return [];
  const due = addRows(sum, base.filter(isObject));
  if (due === null || due === actual) return [];
  const expected = `\`${key}\` is the sum of \`${sum.of}\`: ${formatCents(due)}`;
  return [{ rule: 'data.sum', expected, actual: formatCents(actual) }];
}

const DAY = 86_400_000;

/** Adds the rows that count for a sum, in cents, and never below zero. `owner` has the day or the span, if it names one. */
export function addRows(sum: Sum, rows: Json[], owner: Json = {}): bigint | null {
  let total = 0n;
  for (const row of rows) {
    const cents = toCents(row[sum.add ?? '']);
    if (cents === null) return null;
    const kind = row[sum.by ?? ''];
    if (sum.minus?.includes(kind)) total -= cents;
    else if ((sum.plus?.includes(kind) ?? true) && isWithin(sum, row, owner)) total += cents;
  }
  return total < 0n ? 0n : total;
}

function isWithin({ day, from, to }: Sum, { time }: Json, owner: Json): boolean {
  const start = day === undefined ? owner[from ?? ''] : Date.parse(String(owner[day]));
  const end = day === undefined ? owner[to ?? ''] : Number(start) + DAY;
  if (start === undefined || end === undefined) return true;
  return Number(time) >= Number(start) && Number(time) < Number(end);
}
