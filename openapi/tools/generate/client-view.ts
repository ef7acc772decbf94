import { readFileSync } from 'node:fs';
import {
  CLIENT_FILE,
  type ContractDocument,
  type Schema,
  listOperations,
  reachedSchemas,
} from './document.ts';

export type ClientViewOptions = {
  /** `typed`: refusals are a 4XX response, which types `error.status`. `none`: there are only successes. */
  errors: 'typed' | 'none';
  /** For mocks: removes anchors from patterns, which fakers output literally, and shortens lists, which they fill. */
  fakes: boolean;
};

/** How many items a fake list may have beyond its minimum. */
const FAKE_ITEMS = 5;

/** Prepares the client's view (docs/contract.md) for a code generator. */
export function clientView(
  options: ClientViewOptions,
  view = JSON.parse(readFileSync(CLIENT_FILE, 'utf8')) as ContractDocument,
): ContractDocument {
  const document = structuredClone(view);
  if (options.errors === 'none') {
    for (const { operation } of listOperations(document)) delete operation.responses['4XX'];
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

/** Drops schemas that no operation uses any more, because orval would generate code for all of them. */
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
  // Faker has a word for addresses, and can't write their pattern.
  if (schema['x-typed'] === 'email') schema.format = 'email';
  // Faker ignores the maximum length if a pattern only excludes characters, but respects it without a pattern.
  if (schema.pattern.startsWith('^[^')) delete schema.pattern;
  else schema.pattern = schema.pattern.replace(/^\^|\$$/g, '');
}

function shortenList(schema: Schema): void {
  if (typeof schema.maxItems !== 'number') return;
  schema.maxItems = Math.min(schema.maxItems, Number(schema.minItems ?? 0) + FAKE_ITEMS);
}
