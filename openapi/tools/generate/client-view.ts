import { readFileSync } from 'node:fs';
import {
  CLIENT_FILE,
  type ContractDocument,
  type Schema,
  operationsOf,
  reachedSchemas,
} from './document.ts';

export type ClientViewOptions = {
  /** `typed`: refusals are a 4XX response, which types `error.status`; `none`: success alone. */
  errors: 'typed' | 'none';
  /** For mocks: patterns without anchors, which fakers would write out, and short lists, which they would fill. */
  fakes: boolean;
};

/** How many items a list of a fake may have beyond those that it must have. */
const FAKE_ITEMS = 5;

/** The client's view (openapi/README.md, "Views") as a generator of code wants it. */
export function clientView(
  options: ClientViewOptions,
  view = JSON.parse(readFileSync(CLIENT_FILE, 'utf8')) as ContractDocument,
): ContractDocument {
  const document = structuredClone(view);
  if (options.errors === 'none') {
    for (const { operation } of operationsOf(document)) delete operation.responses['4XX'];
  }
  pruneSchemas(document);
  if (options.fakes) {
    eachSchema(document.components.schemas, (schema) => {
      stripAnchors(schema);
      shortenList(schema);
    });
  }
  return document;
}

/** Drops the schemas that no operation reaches any more; orval would generate every one of them. */
function pruneSchemas(document: ContractDocument): void {
  const reached = reachedSchemas(document, document.paths);
  const schemas = Object.entries(document.components.schemas);
  document.components = {
    schemas: Object.fromEntries(schemas.filter(([name]) => reached.has(name))),
  };
}

function eachSchema(node: unknown, change: (schema: Schema) => void): void {
  if (typeof node !== 'object' || node === null) return;
  change(node as Schema);
  for (const value of Object.values(node)) eachSchema(value, change);
}

function stripAnchors(schema: Schema): void {
  if (typeof schema.pattern !== 'string') return;
  // Given a pattern that only excludes characters, faker ignores the maximum length. Without a pattern it keeps to it.
  if (schema.pattern.startsWith('^[^')) delete schema.pattern;
  else schema.pattern = schema.pattern.replace(/^\^|\$$/g, '');
}

function shortenList(schema: Schema): void {
  if (typeof schema.maxItems !== 'number') return;
  schema.maxItems = Math.min(schema.maxItems, Number(schema.minItems ?? 0) + FAKE_ITEMS);
}
