import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stakes } from './stakes.ts';

/** The parts of the bundled OpenAPI document that our scripts read. */

/** How certain a part of the contract is (docs/contract.md, `x-provenance`). */
export type Provenance = {
  source: 'given' | 'derived' | 'assumed';
  /** The place in the specification, or what it leaves open. */
  ref: string;
  /** For `x-signature`, the members that it applies to. If missing, it applies to all. */
  about?: Record<string, QuestionFields | null>;
  /** Keywords of an assumed schema whose values the specification gives, each with its place there. */
  given?: Record<string, string>;
} & QuestionFields;

/** How an assumption is presented as a question. */
type QuestionFields = {
  /** The question's text, if the phrase made from the schema would read badly. */
  question?: string;
} & Stakes;

/** What an amount is the sum of: rows beside it, or of a list of another operation; or a share of a member. */
export type Sum = {
  of: string;
  /** The member of a row that is added, if it counts: by its value of another member, its day or its time. */
  add?: string;
  by?: string;
  plus?: unknown[];
  minus?: unknown[];
  day?: string;
  from?: string;
  to?: string;
  percent?: string;
};

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
  /** Judged by the check (docs/contract.md, "Extensions"). */
  'x-compare'?: 'ignore-case';
  'x-unknown'?: string;
  'x-owned'?: true;
  'x-sorted'?: [member: string, direction: 'ascending' | 'descending'];
  'x-fixed'?: { by: string; members: string[] };
  'x-time'?: { from?: string; least?: string; most?: string };
  'x-sum'?: Sum;
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
  /** Whether a server may lack the operation. */
  'x-optional'?: true;
  'x-provenance'?: Provenance;
};

/** A header of every request or answer. */
export type TransportPart = {
  name?: string;
  description?: string;
  schema: Schema;
  'x-provenance'?: Provenance;
};

/** A range of codes and its subject. */
export type CodeRange = { from: number; to: number; about: string };

/** A row of errors.yaml. */
export type ErrorRow = {
  code: number;
  status: string;
  /** The HTTP statuses it can have: 200 if the application decides it. */
  http: number[];
  message: { en: string; zh_CN: string };
  /** How the site reacts to it. */
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

/** A row of limits.yaml (docs/contract.md, `x-limits`). */
export type Limit = {
  description: string;
  value: number;
  unit: LimitUnit;
  /** The window in which `value` is counted. */
  within?: { value: number; unit: LimitUnit };
  /** The operations that it applies to; undefined for all. */
  about?: string[];
  /** How a call beyond the limit is refused. */
  refusal?: string;
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

/**
 * The contract without signature, headers and envelope, which the client's transport adds (../lint/wire.js). For orval.
 */
export const CLIENT_FILE = 'openapi/dist/client.json';

/** The path of the bundle in the package's folder. */
export function locateBundle(packageFolder: string): string {
  return join(packageFolder, 'dist/openapi.json');
}

export function bundledContract(): ContractDocument {
  return JSON.parse(readFileSync(BUNDLE_FILE, 'utf8')) as ContractDocument;
}

/** Every operation with its path, in the contract's order. */
export function listOperations(document: ContractDocument): LocatedOperation[] {
  return Object.entries(document.paths).map(([path, { post }]) => ({ path, operation: post }));
}

/** The stem of an operation's schema names: `SystemUserInfo` for `systemUserInfo`. */
export function schemaStem(operationId: string): string {
  return operationId.charAt(0).toUpperCase() + operationId.slice(1);
}

/** The rows of errors.yaml, which the bundle contains. */
export function listErrors(document: ContractDocument): ErrorRow[] {
  return document['x-errors']?.errors ?? [];
}

/** Collects the names of the schemas that a part of the contract refers to, directly or indirectly. */
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

/** Whether the operation has an input. The others send only the signature. */
export function hasInput(document: ContractDocument, operationId: string): boolean {
  return `${schemaStem(operationId)}Input` in document.components.schemas;
}

/** Whether a success carries a token in the response header `pragma`. */
export function givesToken(operation: Operation): boolean {
  return 'pragma' in (operation.responses['200']?.headers ?? {});
}

/** Whether a token is optional and changes the answer: `security: [{}, { token: [] }]`. */
export function readsToken({ security = [] }: Operation): boolean {
  return security.length > 1;
}

/** The examples of an operation's responses, by name. */
export function listExamples({ responses }: Operation): Record<string, ResponseExample> {
  return responses['200']?.content?.[JSON_TYPE]?.examples ?? {};
}

export function jsonContent(schema: Schema): Record<string, Media> {
  return { [JSON_TYPE]: { schema } };
}
