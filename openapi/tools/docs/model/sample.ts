import type {
  ContractDocument,
  Operation,
  Schema,
  TransportPart,
} from '../../generate/document.ts';
import { makeSample } from '../../generate/sample.ts';

/**
 * Writes a call as a shell command. Values that only the caller knows are in angle brackets; `$ORIGIN` is the server.
 */
export function formatCurl(
  contract: ContractDocument,
  path: string,
  operation: Operation,
  body: unknown,
): string {
  const headers = listHeaders(contract, operation).map(({ name, value }) => `${name}: ${value}`);
  return [
    `curl ${findServer(contract, operation)}${path}`,
    ...['content-type: application/json', ...headers].map((header) => `-H ${quote(header)}`),
    `-d ${quote(JSON.stringify(body, null, 2))}`,
  ].join(' \\\n  ');
}

export type Header = { name: string; value: string };

/** The headers of a call, with sample values. */
export function listHeaders(contract: ContractDocument, operation: Operation): Header[] {
  const { parameters = {} } = contract.components;
  const own = (operation.parameters ?? []) as (TransportPart & Schema)[];
  const resolved = own.map((part) => parameters[part.$ref?.split('/').at(-1) ?? ''] ?? part);
  const token =
    operation['x-auth'] === 'anonymous' ? [] : [{ name: 'Authorization', value: '<token>' }];
  return [
    ...token,
    ...resolved.map(({ name = '', schema }) => ({
      name,
      value: String(makeSample(contract, schema, name)),
    })),
  ];
}

function findServer({ servers }: ContractDocument, operation: Operation): string {
  const url = operation.servers?.[0]?.url ?? servers?.[0]?.url ?? '';
  return url.startsWith('/') ? `$ORIGIN${url}` : url;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
