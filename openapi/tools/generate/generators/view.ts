import {
  type ContractDocument,
  type Operation,
  type Schema,
  listErrors,
  jsonContent,
  listOperations,
  refName,
  schemaRef,
  schemaStem,
} from '../document.ts';

/** The only extension that common generators read. */
const READ_BY_GENERATORS = 'x-enum-varnames';
const TRANSPORT_ERROR = 'TransportError';
const DATE = {
  description: "The server's clock, from which a client with a wrong clock learns its offset.",
  schema: { type: 'string' },
};

/**
 * Builds the generators' view of the wire contract (openapi/README.md, "Views"): the same calls and answers, expressed
 * by keywords that common generators support. Pure: does not change the wire document.
 */
export function generatorsView(wire: ContractDocument): ContractDocument {
  const document = withoutExtensions(wire) as ContractDocument;
  const { components } = document;
  for (const { operation } of listOperations(document)) {
    const stem = schemaStem(operation.operationId);
    Object.assign(components.schemas, responseUnions(wire, stem));
    operation.responses = buildResponses(operation, stem);
  }
  for (const [name, schema] of Object.entries(components.schemas)) {
    if (schema.allOf) components.schemas[name] = flatten(document, name);
  }
  components.schemas[TRANSPORT_ERROR] = transportError(wire);
  components.headers = { Date: DATE, ...components.headers };
  components.responses = {
    [TRANSPORT_ERROR]: {
      description: 'The call did not reach the application.',
      headers: { Date: { $ref: '#/components/headers/Date' } },
      content: jsonContent(schemaRef(TRANSPORT_ERROR)),
    },
  };
  return document;
}

function withoutExtensions(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutExtensions);
  if (typeof node !== 'object' || node === null) return node;
  const kept = Object.entries(node).filter(
    ([key]) => !key.startsWith('x-') || key === READ_BY_GENERATORS,
  );
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutExtensions(value)]));
}

/** Builds `<Op>Response`, the union of the success and every refusal, and `<Op>Error`, the union of the refusals. */
function responseUnions(wire: ContractDocument, stem: string): Record<string, Schema> {
  const refusals = (wire.components.schemas[`${stem}Error`]?.oneOf ?? []).map((member) =>
    requireRefName(member),
  );
  return {
    [`${stem}Response`]: unionByStatus(wire, [`${stem}Ok`, ...refusals]),
    [`${stem}Error`]: unionByStatus(wire, refusals),
  };
}

function unionByStatus(wire: ContractDocument, names: string[]): Schema {
  const mapping = names.map((name) => [readStatus(wire, name), schemaRef(name).$ref]);
  return {
    oneOf: names.map(schemaRef),
    discriminator: { propertyName: 'status', mapping: Object.fromEntries(mapping) },
  };
}

function readStatus(wire: ContractDocument, name: string): string {
  const status = wire.components.schemas[name]?.properties?.status?.const;
  if (typeof status !== 'string') throw new Error(`${name} has no constant status.`);
  return status;
}

function requireRefName(schema: Schema): string {
  const name = refName(schema);
  if (!name) throw new Error(`Not a reference to a schema: ${JSON.stringify(schema)}`);
  return name;
}

function buildResponses({ responses: wire }: Operation, stem: string): Operation['responses'] {
  const { headers, content } = wire['200'] ?? {};
  const response = schemaRef(`${stem}Response`);
  return {
    200: {
      ...wire['200'],
      headers: { Date: { $ref: '#/components/headers/Date' }, ...headers },
      content: { 'application/json': { ...content?.['application/json'], schema: response } },
    },
    default: {
      $ref: `#/components/responses/${TRANSPORT_ERROR}`,
    } as Operation['responses'][string],
  };
}

/**
 * Merges a request's signature and input into one object, because many generators take a composition for inheritance.
 */
function flatten(document: ContractDocument, name: string): Schema {
  const { allOf = [], unevaluatedProperties, ...rest } = document.components.schemas[name] ?? {};
  const parts = allOf.map((part) => document.components.schemas[requireRefName(part)] ?? {});
  return {
    ...rest,
    required: parts.flatMap(({ required }) => (required ?? []) as string[]),
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    ...(unevaluatedProperties === false && { additionalProperties: false }),
  };
}

/** Describes all refusals of errors.yaml with an HTTP status other than 200 by one envelope. */
function transportError(wire: ContractDocument): Schema {
  const rows = listErrors(wire).filter(({ http }) => http.some((status) => status !== 200));
  const statuses = rows.map(({ status }) => status);
  return {
    type: 'object',
    description: 'The HTTP status is `code`. A proxy in between may answer without this body.',
    required: ['code', 'msg', 'status', 'data'],
    properties: {
      code: { type: 'integer', enum: rows.map(({ code }) => code), [READ_BY_GENERATORS]: statuses },
      msg: schemaRef('Message'),
      status: { type: 'string', enum: statuses },
      data: { type: 'null' },
    },
  };
}
