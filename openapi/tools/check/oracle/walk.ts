import { type Schema, refName } from '../../generate/document.ts';
import { type ResolvedSchema, type Rules, SCHEMAS } from '../contract.ts';
import { isObject } from '../exchange.ts';

/** A value in an answer, with the name of its schema and its place, where list positions are written `[]`. */
export type NamedValue = { name: string; value: unknown; at: string };

/** Collects `value` and every value in it that has a named schema, outer ones first. */
export function namedValues(contract: Rules, name: string, value: unknown, at = ''): NamedValue[] {
  const schema = contract.schema(name);
  const own = { name, value, at };
  return schema ? [own, ...below(contract, schema, value, at)] : [];
}

function below(contract: Rules, schema: Schema, value: unknown, at: string): NamedValue[] {
  if (Array.isArray(value)) {
    const items = schema.items as Schema | undefined;
    return items ? value.flatMap((element) => visit(contract, items, element, `${at}/[]`)) : [];
  }
  if (!isObject(value)) return [];
  return Object.entries(schema.properties ?? {}).flatMap(([key, member]) =>
    key in value ? visit(contract, member, value[key], `${at}/${key}`) : [],
  );
}

function visit(contract: Rules, schema: Schema, value: unknown, at: string): NamedValue[] {
  if (value === null) return [];
  const name = schema.$ref?.split('/').at(-1);
  if (name !== undefined) return namedValues(contract, name, value, at);
  const branches = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  // Every choice in an answer is between null and one other schema.
  const branch = branches?.find(({ type }) => type !== 'null');
  return branch ? visit(contract, branch, value, at) : below(contract, schema, value, at);
}

/**
 * Finds the schema of the place `instancePath` in a value of the schema `name`, and returns its pointer. A validator
 * reports places within a referenced schema without saying which schema it is.
 */
export function schemaPlaceAt(contract: Rules, name: string, instancePath: string): string {
  const start = resolveSchema(contract, contract.schema(name) ?? {}, `${SCHEMAS}${name}`);
  const keys = instancePath.split('/').slice(1).map(unescapePointer);
  return keys.reduce(({ schema, pointer }, key) => {
    const member = schema.properties?.[key];
    if (member)
      return resolveSchema(contract, member, `${pointer}/properties/${escapePointer(key)}`);
    const items = schema.items as Schema | undefined;
    return items ? resolveSchema(contract, items, `${pointer}/items`) : { schema: {}, pointer };
  }, start).pointer;
}

/** Follows references, and the branch of a choice that is not null, to the schema itself. */
function resolveSchema(contract: Rules, schema: Schema, pointer: string): ResolvedSchema {
  const name = refName(schema);
  const target = name === undefined ? undefined : contract.schema(name);
  if (target) return resolveSchema(contract, target, `${SCHEMAS}${name}`);
  for (const choice of ['anyOf', 'oneOf'] as const) {
    const branches = (schema[choice] ?? []) as Schema[];
    const index = branches.findIndex(({ type }) => type !== 'null');
    const branch = branches[index];
    if (branch) return resolveSchema(contract, branch, `${pointer}/${choice}/${index}`);
  }
  return { schema, pointer };
}

const unescapePointer = (key: string) => key.replaceAll('~1', '/').replaceAll('~0', '~');
const escapePointer = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** Collects the members that the schemas of a value don't declare. */
export function undeclaredMembers(
  contract: Rules,
  name: string,
  value: unknown,
): { at: string; key: string; value: unknown }[] {
  return namedValues(contract, name, value).flatMap((visited) => {
    const declared = contract.schema(visited.name)?.properties;
    if (!declared || !isObject(visited.value)) return [];
    return Object.entries(visited.value).flatMap(([key, member]) =>
      key in declared ? [] : collectLeaves(member, key, `${visited.at}/${key}`),
    );
  });
}

function collectLeaves(
  value: unknown,
  key: string,
  at: string,
): { at: string; key: string; value: unknown }[] {
  if (Array.isArray(value))
    return value.flatMap((element) => collectLeaves(element, key, `${at}/[]`));
  if (!isObject(value)) return [{ at, key, value }];
  return Object.entries(value).flatMap(([name, member]) =>
    collectLeaves(member, name, `${at}/${name}`),
  );
}
