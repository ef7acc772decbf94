import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OptionallyAsked } from '../questions/tiers.ts';

/** The parts of the bundled OpenAPI document that our scripts read. */

/** How certain a part of the contract is (openapi/README.md, `x-provenance`). */
export type Provenance = {
  source: 'given' | 'derived' | 'assumed';
  /** The place in the specification, or what it leaves open. */
  ref: string;
  /** For `x-signature`: the members that it holds for; without it, all. */
  about?: Record<string, Asked | null>;
} & Asked;

/** What an assumption says for the question that it is. */
type Asked = {
  /** For the backend team, if the phrase made from the schema would read badly. */
  question?: string;
} & OptionallyAsked;

export type Schema = {
  $ref?: string;
  type?: string | string[];
  description?: string;
  const?: unknown;
  pattern?: string;
  properties?: Record<string, Schema>;
  oneOf?: Schema[];
  allOf?: Schema[];
  'x-typed'?: string;
  'x-provenance'?: Provenance;
  [key: string]: unknown;
};

export type Media = { schema: Schema; examples?: Record<string, ResponseExample> };
/** An example of a response. */
export type ResponseExample = { summary?: string; value: unknown };
export type ResponseObject = {
  description?: string;
  headers?: Record<string, unknown>;
  content?: Record<string, Media>;
};

export type Operation = {
  operationId: string;
  tags: [string];
  summary?: string;
  description?: string;
  parameters?: unknown[];
  servers?: Server[];
  security?: object[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, ResponseObject>;
  'x-kind': 'read' | 'write';
  'x-auth': 'anonymous' | 'session' | 'kol';
  'x-error-codes': number[];
  'x-invalidates'?: string[];
  'x-frees'?: string[];
  'x-provenance'?: Provenance;
};

/** A header of every request or answer. */
export type TransportPart = {
  name?: string;
  description?: string;
  schema: Schema;
  'x-provenance'?: Provenance;
};

/** What the codes from one number to another are about. */
export type CodeRange = { from: number; to: number; about: string };

/** A row of errors.yaml. */
export type ErrorRow = {
  code: number;
  status: string;
  /** HTTP statuses that carry it: 200 for what the application decides. */
  http: number[];
  message: { en: string; zh_CN: string };
  /** What the site does with it. */
  site: string;
  'x-provenance'?: Provenance;
};

export type LimitUnit =
  | 'count'
  | 'bytes'
  | 'KiB'
  | 'seconds'
  | 'minutes'
  | 'hours'
  | 'days'
  | 'months';

/** A row of limits.yaml (openapi/README.md, `x-limits`). */
export type Limit = {
  description: string;
  value: number;
  unit: LimitUnit;
  /** The window in which `value` is counted. */
  within?: { value: number; unit: LimitUnit };
  /** The operations that it concerns; undefined for all. */
  about?: string[];
  'x-provenance': Provenance;
};

type SecurityScheme = { description?: string; 'x-provenance'?: Provenance; [key: string]: unknown };

export type Signature = Record<string, unknown> & { 'x-provenance'?: Provenance };

type Server = { url: string; description?: string; 'x-provenance'?: Provenance };

export type ContractDocument = {
  openapi: string;
  info: { title: string; version: string; summary?: string; description?: string };
  servers?: Server[];
  security?: unknown;
  tags?: { name: string; description?: string }[];
  paths: Record<string, { post: Operation }>;
  components: {
    schemas: Record<string, Schema>;
    parameters?: Record<string, TransportPart>;
    headers?: Record<string, TransportPart>;
    securitySchemes?: Record<string, SecurityScheme>;
    [section: string]: unknown;
  };
  'x-errors'?: { ranges?: CodeRange[]; errors: ErrorRow[] };
  'x-signature'?: Signature;
  'x-limits'?: Record<string, Limit>;
};

export type LocatedOperation = { path: string; operation: Operation };

export const JSON_TYPE = 'application/json';
const SCHEMA_PREFIX = '#/components/schemas/';

/** The whole contract in one file, written by `npm run generate`; orval, Prism and the checks read it. */
export const BUNDLE_FILE = 'openapi/dist/openapi.json';

/** What a client sees whose transport adds signature, headers and envelope (../lint/wire.js); orval reads it. */
export const CLIENT_FILE = 'openapi/dist/client.json';

/** The bundle in the folder of the package. */
export function locateBundle(packageFolder: string): string {
  return join(packageFolder, 'dist/openapi.json');
}

export function bundledContract(): ContractDocument {
  return JSON.parse(readFileSync(BUNDLE_FILE, 'utf8')) as ContractDocument;
}

/** Every operation with its path, in the contract's order. */
export function operationsOf(document: ContractDocument): LocatedOperation[] {
  return Object.entries(document.paths).map(([path, { post }]) => ({ path, operation: post }));
}

/** `SystemUserInfo` for `systemUserInfo`: the stem of an operation's schema names. */
export function schemaStem(operationId: string): string {
  return operationId.charAt(0).toUpperCase() + operationId.slice(1);
}

/** The rows of errors.yaml, which the bundle carries. */
export function errorsOf(document: ContractDocument): ErrorRow[] {
  return document['x-errors']?.errors ?? [];
}

/** The names of the schemas that a part of the contract reaches, directly or through others. */
export function reachedSchemas(document: ContractDocument, part: unknown): Set<string> {
  const reached = new Set<string>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const name = refName(node as Schema);
    if (name && !reached.has(name)) {
      reached.add(name);
      visit(document.components.schemas[name]);
    }
    for (const value of Object.values(node)) visit(value);
  };
  visit(part);
  return reached;
}

export function schemaRef(name: string): Schema {
  return { $ref: SCHEMA_PREFIX + name };
}

/** The schema's name in `$ref: #/components/schemas/<name>`; undefined for anything else. */
export function refName(schema: Schema | undefined): string | undefined {
  return schema?.$ref?.startsWith(SCHEMA_PREFIX)
    ? schema.$ref.slice(SCHEMA_PREFIX.length)
    : undefined;
}

/** Whether the operation has an input of its own; the others send the signature alone. */
export function hasInput(document: ContractDocument, operationId: string): boolean {
  return `${schemaStem(operationId)}Input` in document.components.schemas;
}

/** Whether a success carries a token in the response header `pragma`. */
export function givesToken(operation: Operation): boolean {
  return 'pragma' in (operation.responses['200']?.headers ?? {});
}

/** Whether a valid token changes the answer, though none is asked for: `security: [{}, { token: [] }]`. */
export function readsToken({ security = [] }: Operation): boolean {
  return security.length > 1;
}

/** The examples of responses, by name. */
export function examplesOf({ responses }: Operation): Record<string, ResponseExample> {
  return responses['200']?.content?.[JSON_TYPE]?.examples ?? {};
}

export function jsonContent(schema: Schema): Record<string, Media> {
  return { [JSON_TYPE]: { schema } };
}
