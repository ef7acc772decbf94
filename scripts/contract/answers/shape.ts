import type { Schema } from '../document.ts';

export type Tree = Record<string, unknown>;

/** A reference that leads nowhere. */
export class LostReference extends Error {}

/** One member of an object, and the named schema that declares it. */
export type ShapeMember = { schema: Schema; owner: string | undefined };

/**
 * What a schema allows, however it is written: references followed, `allOf` joined, null apart from the types. OpenAPI 3.0
 * and 3.1 come out alike.
 */
export type Shape = {
  /** The named schema that it is, also where it may be null. */
  name?: string;
  types: string[];
  isNullable: boolean;
  values?: unknown[];
  /** Lengths, ranges, pattern and format, by keyword; none where it says nothing. */
  bounds: Record<string, unknown>;
  members?: Record<string, ShapeMember>;
  required: string[];
  items?: Schema;
  /** Two or more that are not null. */
  alternatives?: Schema[];
};

const BOUNDS = [
  ...['minLength', 'maxLength', 'pattern', 'format', 'minimum', 'maximum'],
  ...['minItems', 'maxItems', 'uniqueItems'],
];
/** What a keyword means where it is missing. */
const DEFAULTS: Tree = { minLength: 0, minItems: 0, uniqueItems: false };

export function isTree(node: unknown): node is Tree {
  return typeof node === 'object' && node !== null && !Array.isArray(node);
}

/** @throws LostReference */
export function shapeOf(root: unknown, schema: Schema, seen: unknown[] = []): Shape {
  if (!isTree(schema) || seen.includes(schema)) return emptyShape();
  const within = [...seen, schema];
  const own = ownShape(schema);
  const parts: Shape[] = [];
  if (typeof schema.$ref === 'string') {
    parts.push(named(shapeOf(root, resolved(root, schema.$ref), within), schema.$ref));
  }
  for (const part of listOf(schema.allOf)) parts.push(shapeOf(root, part, within));
  const branches = [...listOf(schema.oneOf), ...listOf(schema.anyOf)];
  const others = branches.filter((branch) => !isNull(branch));
  if (others.length === 1) parts.push(shapeOf(root, others[0] as Schema, within));
  const isNullable = own.isNullable || branches.length > others.length || hasNull(parts, own);
  const joined = [own, ...parts].reduce(join);
  const alternatives = others.length > 1 ? others : joined.alternatives;
  // Joined parts are one thing of no name; a single one keeps its own.
  const name = listOf(schema.allOf).length > 1 ? undefined : parts.find((part) => part.name)?.name;
  return { ...joined, name, isNullable, ...(alternatives && { alternatives }) };
}

/** What a local reference names. @throws LostReference */
export function resolved(root: unknown, reference: string): Schema {
  if (!reference.startsWith('#')) {
    throw new LostReference(`refers to ${reference}, another file; bundle it into one first`);
  }
  let node: unknown = root;
  for (const part of reference.slice(1).split('/').slice(1)) {
    const key = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
    node = (node as Tree | undefined)?.[key];
  }
  if (!isTree(node)) throw new LostReference(`refers to ${reference}, which is not in it`);
  return node;
}

function ownShape(schema: Schema): Shape {
  const types = [schema.type ?? []].flat();
  const values = 'const' in schema ? [schema.const] : (schema.enum as unknown[] | undefined);
  const isList = Array.isArray(values);
  const properties = isTree(schema.properties) ? schema.properties : undefined;
  const shape: Shape = {
    types: types.filter((type) => type !== 'null'),
    isNullable:
      types.includes('null') || schema.nullable === true || (isList && values.includes(null)),
    bounds: boundsOf(schema, types),
    required: Array.isArray(schema.required) ? (schema.required as string[]) : [],
  };
  const given = isList ? values.filter((value) => value !== null) : undefined;
  if (given?.length) shape.values = given;
  // OpenAPI 3.0 has no type for null alone: it is null as the one value of any type.
  if (given?.length === 0) shape.types = [];
  if (shape.types.length === 0 && given) {
    shape.types = [
      ...new Set(given.map((value) => (Number.isInteger(value) ? 'integer' : typeof value))),
    ];
  }
  if (properties) {
    shape.members = Object.fromEntries(
      Object.entries(properties).map(([key, it]) => [
        key,
        { schema: isTree(it) ? it : {}, owner: undefined },
      ]),
    );
    if (types.length === 0) shape.types = ['object'];
  }
  if (isTree(schema.items)) shape.items = schema.items;
  return shape;
}

function boundsOf(schema: Schema, types: string[]): Tree {
  const isWhole = types.includes('integer');
  const bounds = Object.fromEntries(
    BOUNDS.filter((key) => schema[key] !== undefined && schema[key] !== DEFAULTS[key])
      // `int64` and its like say how a number is kept, not which it can be.
      .filter((key) => key !== 'format' || types.includes('string'))
      .map((key) => [key, schema[key]]),
  );
  for (const [key, exclusive, step] of [
    ['minimum', schema.exclusiveMinimum, 1],
    ['maximum', schema.exclusiveMaximum, -1],
  ] as const) {
    if (!isWhole) continue;
    if (typeof exclusive === 'number') bounds[key] = exclusive + step;
    else if (exclusive === true && typeof schema[key] === 'number')
      bounds[key] = schema[key] + step;
  }
  return bounds;
}

function named(shape: Shape, reference: string): Shape {
  const name = shape.name ?? reference.split('/').at(-1);
  const members = Object.entries(shape.members ?? {}).map(
    ([key, { schema, owner }]): [string, ShapeMember] => [key, { schema, owner: owner ?? name }],
  );
  return { ...shape, name, ...(shape.members && { members: Object.fromEntries(members) }) };
}

function join(one: Shape, other: Shape): Shape {
  const members = one.members || other.members ? { ...other.members, ...one.members } : undefined;
  const { values = other.values, items = other.items, alternatives = other.alternatives } = one;
  return {
    types: one.types.length > 0 ? one.types : other.types,
    isNullable: one.isNullable,
    bounds: { ...other.bounds, ...one.bounds },
    required: [...new Set([...one.required, ...other.required])],
    ...(members && { members }),
    ...(values && { values }),
    ...(items && { items }),
    ...(alternatives && { alternatives }),
  };
}

/** Parts that must all hold allow null only together; a type beside them rules it out. */
function hasNull(parts: Shape[], own: Shape): boolean {
  return own.types.length === 0 && parts.length > 0 && parts.every((part) => part.isNullable);
}

function isNull(schema: Schema): boolean {
  const { type, enum: values } = schema;
  if ([type].flat().join() === 'null' || schema.const === null) return true;
  return Array.isArray(values) && values.length === 1 && values[0] === null;
}

function listOf(node: unknown): Schema[] {
  return Array.isArray(node) ? (node as unknown[]).filter(isTree) : [];
}

function emptyShape(): Shape {
  return { types: [], isNullable: false, bounds: {}, required: [] };
}
