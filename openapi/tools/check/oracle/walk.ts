import { type Schema, refName } from '../../generate/document.ts';
import { type Located, type Rules, SCHEMAS } from '../contract.ts';
import { isObject } from '../exchange.ts';

/** A value of an answer, with the name of its schema and where it is. List positions are written `[]`. */
export type Visited = { name: string; value: unknown; at: string };

/** Every value below `value` that the contract has a named schema for, the outer ones first. */
export function namedValues(contract: Rules, name: string, value: unknown, at = ''): Visited[] {
  const schema = contract.schema(name);
  const own = { name, value, at };
  return schema ? [own, ...below(contract, schema, value, at)] : [];
}

function below(contract: Rules, schema: Schema, value: unknown, at: string): Visited[] {
  if (Array.isArray(value)) {
    const items = schema.items as Schema | undefined;
    return items ? value.flatMap((element) => visit(contract, items, element, `${at}/[]`)) : [];
  }
  if (!isObject(value)) return [];
  return Object.entries(schema.properties ?? {}).flatMap(([key, its]) =>
    key in value ? visit(contract, its, value[key], `${at}/${key}`) : [],
  );
}

function visit(contract: Rules, schema: Schema, value: unknown, at: string): Visited[] {
  if (value === null) return [];
  const name = schema.$ref?.split('/').at(-1);
  if (name !== undefined) return namedValues(contract, name, value, at);
  const branches = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  // A choice in an answer is one of null and something.
  const branch = branches?.find(({ type }) => type !== 'null');
  return branch ? visit(contract, branch, value, at) : below(contract, schema, value, at);
}

/**
 * The pointer of the schema that a place in a value has, where a value of the schema `name` has that place. A validator names
 * places within a referenced schema without saying which one it is.
 */
export function schemaPlaceAt(contract: Rules, name: string, instancePath: string): string {
  const start = resolved(contract, contract.schema(name) ?? {}, `${SCHEMAS}${name}`);
  const keys = instancePath.split('/').slice(1).map(unescaped);
  return keys.reduce(({ schema, pointer }, key) => {
    const its = schema.properties?.[key];
    if (its) return resolved(contract, its, `${pointer}/properties/${escaped(key)}`);
    const items = schema.items as Schema | undefined;
    return items ? resolved(contract, items, `${pointer}/items`) : { schema: {}, pointer };
  }, start).pointer;
}

/** Follows references, and the branch of a choice that is not null. */
function resolved(contract: Rules, schema: Schema, pointer: string): Located {
  const name = refName(schema);
  const target = name === undefined ? undefined : contract.schema(name);
  if (target) return resolved(contract, target, `${SCHEMAS}${name}`);
  for (const choice of ['anyOf', 'oneOf'] as const) {
    const branches = (schema[choice] ?? []) as Schema[];
    const index = branches.findIndex(({ type }) => type !== 'null');
    const branch = branches[index];
    if (branch) return resolved(contract, branch, `${pointer}/${choice}/${index}`);
  }
  return { schema, pointer };
}

const unescaped = (key: string) => key.replaceAll('~1', '/').replaceAll('~0', '~');
const escaped = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** Where a value has members that its schema does not declare, each with its value. */
export function undeclaredMembers(
  contract: Rules,
  name: string,
  value: unknown,
): { at: string; key: string; value: unknown }[] {
  return namedValues(contract, name, value).flatMap((visited) => {
    const declared = contract.schema(visited.name)?.properties;
    if (!declared || !isObject(visited.value)) return [];
    return Object.entries(visited.value).flatMap(([key, its]) =>
      key in declared ? [] : leaves(its, key, `${visited.at}/${key}`),
    );
  });
}

function leaves(
  value: unknown,
  key: string,
  at: string,
): { at: string; key: string; value: unknown }[] {
  if (Array.isArray(value)) return value.flatMap((element) => leaves(element, key, `${at}/[]`));
  if (!isObject(value)) return [{ at, key, value }];
  return Object.entries(value).flatMap(([name, it]) => leaves(it, name, `${at}/${name}`));
}
