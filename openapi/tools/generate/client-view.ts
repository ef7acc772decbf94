import {
  type ContractDocument,
  type Operation,
  JSON_TYPE,
  type Schema,
  examplesOf,
  hasInput,
  jsonContent,
  operationsOf,
  reachedSchemas,
  schemaRef,
  schemaStem,
} from './document.ts';

export type ClientViewOptions = {
  /** `typed`: the error branch becomes a 4XX response, which types `error.status`; `none`: success alone. */
  errors: 'typed' | 'none';
  /** For mocks: patterns without anchors, which fakers would write out, short lists, which they would fill, and an example. */
  fakes: boolean;
};

/** How many items a list of a fake may have beyond those that it must have. */
const FAKE_ITEMS = 5;

/**
 * The client's view of the wire contract (openapi/README.md, "Views"): what the transport adds by itself
 * (signature, headers) is gone, and the 200 union of success and refusal is taken apart.
 * Pure: the wire document is not changed.
 */
export function clientView(wire: ContractDocument, options: ClientViewOptions): ContractDocument {
  const document = structuredClone(wire);
  for (const { operation } of operationsOf(document)) {
    delete operation.parameters;
    const { ok } = examplesOf(operation);
    operation.responses = responses(operation, options);
    const media = operation.responses['200']?.content?.[JSON_TYPE];
    if (options.fakes && media && ok) media.examples = { ok };
    if (hasInput(document, operation.operationId)) {
      const input = schemaRef(`${schemaStem(operation.operationId)}Input`);
      operation.requestBody = { ...operation.requestBody, content: jsonContent(input) };
    } else {
      delete operation.requestBody;
    }
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

function responses(operation: Operation, { errors }: ClientViewOptions): Operation['responses'] {
  const stem = schemaStem(operation.operationId);
  const success = {
    description: 'Success',
    content: jsonContent(schemaRef(`${stem}Ok`)),
  };
  const refusal = { description: 'Refusal', content: jsonContent(schemaRef(`${stem}Error`)) };
  return errors === 'typed' ? { 200: success, '4XX': refusal } : { 200: success };
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
