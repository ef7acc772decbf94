import { isDeepStrictEqual } from 'node:util';

export type JsonObject = Record<string, unknown>;

/** A place where two trees differ. `old` is undefined for a new value, `now` for a removed one. */
export type TreeDifference = { place: string[]; old: unknown; now: unknown };

/** Keywords whose lists have no order. */
const SETS = new Set(['required', 'type', 'enum']);

/** Finds the differences between two trees, as deep as both have members. */
export function findDifferences(
  old: unknown,
  now: unknown,
  place: string[] = [],
): TreeDifference[] {
  if (isDeepStrictEqual(old, now)) return [];
  const isSet = SETS.has(place.at(-1) ?? '') && Array.isArray(old) && Array.isArray(now);
  if (isSet && shown(old) === shown(now)) return [];
  if (isSet || !isObject(old) || !isObject(now)) return [{ place, old, now }];
  const names = new Set([...Object.keys(old), ...Object.keys(now)]);
  return [...names].flatMap((name) => findDifferences(old[name], now[name], [...place, name]));
}

/** Members, at any place, that only people read or only clients use. */
const WORDS = new Set([
  ...['description', 'summary', 'title', 'example', 'examples', 'x-provenance', 'x-typed'],
  ...['message', 'site', 'license', 'contact', 'version'],
]);
/** Keywords whose members are names: a field may be called `description`. */
const MAPS = new Set(['properties', 'patternProperties', '$defs', 'headers', 'responses']);

/** Copies a part of the contract without its `WORDS`. */
export function withoutWords(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutWords);
  if (!isObject(node)) return node;
  const kept = Object.entries(node).filter(([key]) => !WORDS.has(key));
  return Object.fromEntries(
    kept.map(([key, value]) => {
      const isMap = MAPS.has(key) && isObject(value) && !Array.isArray(value);
      return [key, isMap ? mapValues(value, withoutWords) : withoutWords(value)];
    }),
  );
}

export function mapValues(object: JsonObject, map: (value: unknown) => unknown): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null;
}

/** Serializes a value as JSON, with sorted lists, so that lists in another order are equal. */
export function shown(value: unknown): string {
  if (!Array.isArray(value)) return JSON.stringify(value) ?? 'nothing';
  const items = value.map((element) => JSON.stringify(element) ?? 'nothing');
  return `[${items.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).join(',')}]`;
}
