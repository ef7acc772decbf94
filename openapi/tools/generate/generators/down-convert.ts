import { type ContractDocument, type Schema, refName } from '../document.ts';

type JsonObject = Record<string, unknown>;
type Info = ContractDocument['info'] & { license?: { name: string; identifier?: string } };

/**
 * Converts the document to OpenAPI 3.0.3, for tools that don't read 3.1. Loses only what 3.0 cannot express: the
 * summary, the licence's identifier, and that a signature is base64. Redocly checks that the result is valid 3.0. Pure.
 */
export function downConvert(document: ContractDocument): ContractDocument {
  const { schemas, ...components } = document.components;
  const { paths, info, ...rest } = document;
  return {
    ...rest,
    openapi: '3.0.3',
    info: convertInfo(info),
    paths: convertSchemasIn(paths, document) as ContractDocument['paths'],
    components: {
      ...(convertSchemasIn(components, document) as JsonObject),
      schemas: mapValues(schemas, (schema) => convertSchema(schema, document)),
    },
  };
}

function convertInfo(info: Info): Info {
  const { summary: _, license, ...rest } = info;
  return { ...rest, ...(license && { license: { name: license.name } }) };
}

/** Converts each `schema` in a part of the document. Examples contain data and stay unchanged. */
function convertSchemasIn(node: unknown, document: ContractDocument): unknown {
  if (Array.isArray(node)) return node.map((element) => convertSchemasIn(element, document));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      if (key === 'examples') return [key, value];
      if (key === 'schema') return [key, convertSchema(value as Schema, document)];
      return [key, convertSchemasIn(value, document)];
    }),
  );
}

function convertSchema(schema: Schema, document: ContractDocument): Schema {
  const step = replaceNull(replaceNewKeywords(schema), document);
  const { $ref, properties, items, additionalProperties, ...rest } = step;
  const convertInner = (inner: Schema) => convertSchema(inner, document);
  const converted: Schema = {
    ...rest,
    ...(properties && { properties: mapValues(properties, convertInner) }),
    ...(isSchema(items) && { items: convertInner(items) }),
    ...(additionalProperties !== undefined && {
      additionalProperties: isSchema(additionalProperties)
        ? convertInner(additionalProperties)
        : additionalProperties,
    }),
  };
  for (const keyword of ['allOf', 'anyOf', 'oneOf'] as const) {
    if (rest[keyword]) converted[keyword] = (rest[keyword] as Schema[]).map(convertInner);
  }
  if (!$ref) return converted;
  // 3.0 ignores siblings of a `$ref`.
  return Object.keys(converted).length > 0 ? { ...converted, allOf: [{ $ref }] } : { $ref };
}

function replaceNewKeywords(schema: Schema): Schema {
  const { const: constant, examples, contentEncoding: _, ...rest } = schema;
  return {
    ...rest,
    ...(constant !== undefined && { enum: [constant] }),
    ...(Array.isArray(examples) && { example: examples[0] as unknown }),
  };
}

const NULL: Schema = { type: 'object', nullable: true, enum: [null] };
/** Types whose schemas are short enough to be copied in place of a reference. */
const SCALARS = ['string', 'integer', 'number', 'boolean'];

/**
 * Replaces `null` among the types or in a union. 3.0 has `nullable`, which holds for the schema that has it alone: beside a
 * reference it would accept null and the reference would refuse it. So a nullable scalar is copied from its schema, and
 * anything else is a union with null.
 */
function replaceNull(schema: Schema, document: ContractDocument): Schema {
  const { type, anyOf, ...rest } = schema as Schema & { anyOf?: Schema[] };
  if (type === 'null') return { ...rest, ...NULL };
  if (Array.isArray(type)) {
    const [only, ...others] = type.filter((name) => name !== 'null');
    if (!only || others.length > 0) throw new Error(`3.0 has no union of types: ${type.join()}`);
    return { ...rest, type: only, ...(type.includes('null') && { nullable: true }) };
  }
  const kept = anyOf?.filter((branch) => branch.type !== 'null');
  if (!anyOf || !kept || kept.length === anyOf.length) return schema;
  const [only, ...others] = kept;
  if (!only || others.length > 0) throw new Error('3.0 has no union of several types and null.');
  const named = document.components.schemas[refName(only) ?? ''] ?? only;
  const isCopied = SCALARS.includes(String(named.type)) && !named.enum;
  if (isCopied) return { ...replaceNewKeywords(named), ...rest, nullable: true };
  return { ...rest, anyOf: [only, NULL] };
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null;
}

function mapValues<T, R>(object: Record<string, T>, map: (value: T) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));
}
