import { isDeepStrictEqual } from 'node:util';
import type { Schema } from '../document.ts';
import { code } from '../questions/words.ts';
import { type Shape, shapeOf } from './shape.ts';

/** Where something is: a named schema or an operation, and the way to a field in it. */
export type Place = { subject: string; path: string[] };

/** What differs at a place; `text` says what the contract has and what the file. */
export type Difference = Place & { text: string };

/** The schemas on both sides, each in its document. */
export type Side = { root: unknown; schema: Schema };

/** `seen` holds the pairs that are compared already: schemas can hold themselves. */
export type ComparedSchemas = Map<string, Set<unknown>>;

/** All that differs between a schema of the contract and one of the file. Pure but for `seen`. */
export function compareSchemas(
  ours: Side,
  theirs: Side,
  place: Place,
  seen: ComparedSchemas,
): Difference[] {
  const [our, their] = [shapeOf(ours.root, ours.schema), shapeOf(theirs.root, theirs.schema)];
  const found = nullDifference(our, their).map((text) => ({ ...place, text }));
  if (our.name) {
    const known = seen.get(our.name) ?? new Set();
    const key = theirs.schema.$ref ?? theirs.schema;
    if (known.has(key)) return found;
    seen.set(our.name, known.add(key));
  }
  const at: Place = our.name ? { subject: our.name, path: [] } : place;
  const texts = [...typeDifference(our, their), ...valueDifferences(our, their)];
  return [
    ...found,
    ...texts.map((text) => ({ ...at, text })),
    ...memberDifferences(our, their).map(({ name, text }) => inside(at, our, name, text)),
    ...requiredDifferences(our, their).map(({ name, text }) => inside(at, our, name, text)),
    ...deeper(our, their).flatMap(({ name, one, other }) =>
      compareSchemas(
        { ...ours, schema: one },
        { ...theirs, schema: other },
        name === undefined ? { ...at, path: [...at.path, '[]'] } : memberPlace(at, our, name),
        seen,
      ),
    ),
  ];
}

function nullDifference(our: Shape, their: Shape): string[] {
  if (our.isNullable === their.isNullable || isAnything(their)) return [];
  return [
    our.isNullable ? 'may be null; in the file never' : 'is never null; in the file it may be',
  ];
}

function typeDifference(our: Shape, their: Shape): string[] {
  const [one, other] = [our, their].map(({ types }) => types.toSorted().join(' or '));
  if (one === other) return [];
  return [
    `is ${one || (our.alternatives ? 'one of several' : 'null')}; in the file ${other || 'of no type'}`,
  ];
}

/** Values, or where there are none the bounds. */
function valueDifferences(our: Shape, their: Shape): string[] {
  const [one, other] = [our.values, their.values];
  if (one && other) {
    const lacking = one.filter((value) => !other.includes(value));
    const further = other.filter((value) => !one.includes(value));
    return [
      ...(lacking.length > 0
        ? [`can be ${lacking.map(code).join(', ')}; in the file it cannot`]
        : []),
      ...(further.length > 0
        ? [`cannot be ${further.map(code).join(', ')}; in the file it can`]
        : []),
    ];
  }
  if (one) return [`is one of ${one.map(code).join(', ')}; in the file any value`];
  if (other) return [`has no fixed values; in the file it is one of ${other.map(code).join(', ')}`];
  const keys = new Set([...Object.keys(our.bounds), ...Object.keys(their.bounds)]);
  return [...keys]
    .filter((key) => !isDeepStrictEqual(our.bounds[key], their.bounds[key]))
    .map((key) => `${key} ${boundWords(our, key)}; in the file ${boundWords(their, key)}`);
}

function boundWords({ bounds }: Shape, key: string): string {
  return bounds[key] === undefined ? 'none' : code(bounds[key]);
}

function memberDifferences({ members: ours = {} }: Shape, { members: theirs = {} }: Shape) {
  const lacking = Object.keys(ours).filter((name) => !(name in theirs));
  const further = Object.keys(theirs).filter((name) => !(name in ours));
  return [
    ...lacking.map((name) => ({ name, text: 'is not in the file' })),
    ...further.map((name) => ({ name, text: 'is in the file alone, not in the contract' })),
  ];
}

function requiredDifferences(our: Shape, their: Shape): { name: string; text: string }[] {
  const both = Object.keys(our.members ?? {}).filter((name) => their.members?.[name]);
  return both.flatMap((name) => {
    const [one, other] = [our, their].map(({ required }) => required.includes(name));
    if (one === other) return [];
    return [
      {
        name,
        text: one ? 'is required; in the file optional' : 'is optional; in the file required',
      },
    ];
  });
}

/** What both have inside: members, items, alternatives one by one. */
function deeper(our: Shape, their: Shape): { name?: string; one: Schema; other: Schema }[] {
  const members = Object.entries(our.members ?? {}).flatMap(([name, { schema: one }]) => {
    const other = their.members?.[name]?.schema;
    return other ? [{ name, one, other }] : [];
  });
  const items = our.items && their.items ? [{ one: our.items, other: their.items }] : [];
  const alternatives = (our.alternatives ?? []).flatMap((one, index) => {
    const other = their.alternatives?.[index];
    return other ? [{ one, other }] : [];
  });
  return [...members, ...items, ...alternatives];
}

function inside(at: Place, our: Shape, name: string, text: string): Difference {
  return { ...memberPlace(at, our, name), text };
}

/** A member belongs to the schema that declares it, not to the one that joins several. */
function memberPlace(at: Place, our: Shape, name: string): Place {
  const owner = our.members?.[name]?.owner;
  const isJoined = owner !== undefined && owner !== our.name;
  return isJoined ? { subject: owner, path: [name] } : { ...at, path: [...at.path, name] };
}

/** A schema that says nothing at all. */
function isAnything({ types, values, members, alternatives }: Shape): boolean {
  return types.length === 0 && !values && !members && !alternatives;
}
