import { type ContractDocument, type Schema, refName } from '../document.ts';

type Keyed = Record<string, unknown>;
type Info = ContractDocument['info'] & { license?: { name: string; identifier?: string } };

/**
 * The document in OpenAPI 3.0.3, for tools that don't read 3.1. Says the same, but for what 3.0 has no words for:
 * the summary, the licence's identifier, and that a signature is base64. Redocly checks that nothing else is left over.
 * Pure.
 */
export function downConverted(document: ContractDocument): ContractDocument {
  const { schemas, ...components } = document.components;
  const { paths, info, ...rest } = document;
  return {
    ...rest,
    openapi: '3.0.3',
    info: info30(info),
    paths: withSchemas30(paths, document) as ContractDocument['paths'],
    components: {
      ...(withSchemas30(components, document) as Keyed),
      schemas: mapped(schemas, (schema) => schema30(schema, document)),
    },
  };
}

function info30(info: Info): Info {
  const { summary: _, license, ...rest } = info;
  return { ...rest, ...(license && { license: { name: license.name } }) };
}

/** A part of the document, with each `schema` in it converted. Examples hold data and stay. */
function withSchemas30(node: unknown, document: ContractDocument): unknown {
  if (Array.isArray(node)) return node.map((element) => withSchemas30(element, document));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      if (key === 'examples') return [key, value];
      if (key === 'schema') return [key, schema30(value as Schema, document)];
      return [key, withSchemas30(value, document)];
    }),
  );
}

function schema30(schema: Schema, document: ContractDocument): Schema {
  const step = withNull(withoutNewWords(schema), document);
  const { $ref, properties, items, additionalProperties, ...rest } = step;
  const deeper = (inner: Schema) => schema30(inner, document);
  const converted: Schema = {
    ...rest,
    ...(properties && { properties: mapped(properties, deeper) }),
    ...(isSchema(items) && { items: deeper(items) }),
    ...(additionalProperties !== undefined && {
      additionalProperties: isSchema(additionalProperties)
        ? deeper(additionalProperties)
        : additionalProperties,
    }),
  };
  for (const word of ['allOf', 'anyOf', 'oneOf'] as const) {
    if (rest[word]) converted[word] = (rest[word] as Schema[]).map(deeper);
  }
  if (!$ref) return converted;
  // 3.0 ignores what is written beside a reference.
  return Object.keys(converted).length > 0 ? { ...converted, allOf: [{ $ref }] } : { $ref };
}

function withoutNewWords(schema: Schema): Schema {
  const { const: constant, examples, contentEncoding: _, ...rest } = schema;
  return {
    ...rest,
    ...(constant !== undefined && { enum: [constant] }),
    ...(Array.isArray(examples) && { example: examples[0] as unknown }),
  };
}

/** `null` among the types or in a union becomes `nullable`, beside which 3.0 wants a type. */
function withNull(schema: Schema, document: ContractDocument): Schema {
  const { type, anyOf, ...rest } = schema as Schema & { anyOf?: Schema[] };
  if (type === 'null') return { ...rest, type: 'object', nullable: true, enum: [null] };
  if (Array.isArray(type)) {
    const [only, ...others] = type.filter((name) => name !== 'null');
    if (!only || others.length > 0) throw new Error(`3.0 has no union of types: ${type.join()}`);
    return { ...rest, type: only, ...(type.includes('null') && { nullable: true }) };
  }
  const kept = anyOf?.filter((branch) => branch.type !== 'null');
  if (!anyOf || !kept || kept.length === anyOf.length) return schema;
  const [only, ...others] = kept;
  if (!only || others.length > 0) throw new Error('3.0 has no union of several types and null.');
  return { ...rest, type: typeOf(only, document), nullable: true, allOf: [only] };
}

function typeOf(schema: Schema, document: ContractDocument): string {
  const { type } = document.components.schemas[refName(schema) ?? ''] ?? schema;
  if (typeof type !== 'string') throw new Error(`Not of one type: ${JSON.stringify(schema)}`);
  return type;
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null;
}

function mapped<T, R>(object: Record<string, T>, of: (value: T) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, of(value)]));
}
