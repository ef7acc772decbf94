import type {
  ContractDocument,
  Operation,
  Schema,
  TransportPart,
} from '../../generate/document.ts';
import { makeSample } from '../../generate/sample.ts';

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
      value: String(makeSample(contract, schema, name)),
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
