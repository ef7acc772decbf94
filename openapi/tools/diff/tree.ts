import { isDeepStrictEqual } from 'node:util';

export type Keyed = Record<string, unknown>;

/** Where two trees differ; `old` and `now` are undefined for what is new or gone. */
export type TreeDifference = { place: string[]; old: unknown; now: unknown };

/** Lists without an order. */
const SETS = new Set(['required', 'type', 'enum']);

/** The differences of two trees, as deep as both have members. */
export function differences(old: unknown, now: unknown, place: string[] = []): TreeDifference[] {
  if (isDeepStrictEqual(old, now)) return [];
  const isSet = SETS.has(place.at(-1) ?? '') && Array.isArray(old) && Array.isArray(now);
  if (isSet && shown(old) === shown(now)) return [];
  if (isSet || !isObject(old) || !isObject(now)) return [{ place, old, now }];
  const names = new Set([...Object.keys(old), ...Object.keys(now)]);
  return [...names].flatMap((name) => differences(old[name], now[name], [...place, name]));
}

/** Members that are for people, or for clients alone, at any place. */
const WORDS = new Set([
  ...['description', 'summary', 'title', 'example', 'examples', 'x-provenance', 'x-typed'],
  ...['message', 'site', 'license', 'contact', 'version'],
]);
/** Their members are names, never keywords: a field may be called `description`. */
const MAPS = new Set(['properties', 'patternProperties', '$defs', 'headers', 'responses']);

/** A part of the contract without what is for people. */
export function withoutWords(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutWords);
  if (!isObject(node)) return node;
  const kept = Object.entries(node).filter(([key]) => !WORDS.has(key));
  return Object.fromEntries(
    kept.map(([key, value]) => {
      const isMap = MAPS.has(key) && isObject(value) && !Array.isArray(value);
      return [key, isMap ? mapped(value, withoutWords) : withoutWords(value)];
    }),
  );
}

export function mapped(object: Keyed, of: (value: unknown) => unknown): Keyed {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, of(value)]));
}

export function isObject(value: unknown): value is Keyed {
  return typeof value === 'object' && value !== null;
}

/** JSON, the same for a list whose order means nothing, such as of codes or names. */
export function shown(value: unknown): string {
  if (!Array.isArray(value)) return JSON.stringify(value) ?? 'nothing';
  const items = value.map((element) => JSON.stringify(element) ?? 'nothing');
  return `[${items.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).join(',')}]`;
}
