import {
  type ContractDocument,
  type Operation,
  type Schema,
  type TransportPart,
  refName,
} from '../../../scripts/contract/document.ts';

/** A call for a shell. What only the caller knows is in angle brackets; `$ORIGIN` is the server's. */
export function curlOf(
  contract: ContractDocument,
  path: string,
  operation: Operation,
  body: unknown,
): string {
  const headers = headersOf(contract, operation).map(({ name, value }) => `${name}: ${value}`);
  return [
    `curl ${serverOf(contract, operation)}${path}`,
    ...['content-type: application/json', ...headers].map((header) => `-H ${quoted(header)}`),
    `-d ${quoted(JSON.stringify(body, null, 2))}`,
  ].join(' \\\n  ');
}

export type Header = { name: string; value: string };

/** The headers that a call has, each with a value to begin with. */
export function headersOf(contract: ContractDocument, operation: Operation): Header[] {
  const { parameters = {} } = contract.components;
  const own = (operation.parameters ?? []) as (TransportPart & Schema)[];
  const named = own.map((part) => parameters[part.$ref?.split('/').at(-1) ?? ''] ?? part);
  const token =
    operation['x-auth'] === 'anonymous' ? [] : [{ name: 'Authorization', value: '<token>' }];
  return [
    ...token,
    ...named.map(({ name = '', schema }) => ({
      name,
      value: String(sampleOf(contract, schema, name)),
    })),
  ];
}

function serverOf({ servers }: ContractDocument, operation: Operation): string {
  const url = operation.servers?.[0]?.url ?? servers?.[0]?.url ?? '';
  return url.startsWith('/') ? `$ORIGIN${url}` : url;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/**
 * A value that fits the schema, from its examples, constants and first choices; `<name>` for text that has none, which a
 * reader replaces. Null only where nothing else is known.
 */
export function sampleOf(contract: ContractDocument, schema: Schema, name = 'value'): unknown {
  const target = refName(schema);
  if (schema.examples) return (schema.examples as unknown[])[0];
  if (target) return sampleOf(contract, contract.components.schemas[target] ?? {}, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return (schema.enum as unknown[])[0];
  const branches = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (branches?.[0]) return sampleOf(contract, branches[0], name);
  if (schema.properties) {
    const entries = Object.entries(schema.properties);
    return Object.fromEntries(entries.map(([key, field]) => [key, sampleOf(contract, field, key)]));
  }
  return plainSample(contract, schema, name);
}

function plainSample(contract: ContractDocument, schema: Schema, name: string): unknown {
  switch (String([schema.type].flat()[0])) {
    case 'integer':
    case 'number':
      return schema.minimum ?? 0;
    case 'boolean':
      return false;
    case 'array':
      return Number(schema.minItems ?? 0) > 0
        ? [sampleOf(contract, schema.items as Schema, name)]
        : [];
    case 'string':
      return `<${name}>`;
    default:
      return null;
  }
}
