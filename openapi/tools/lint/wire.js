/**
 * Completes the contract to its two views. The wire view has the signature beside the input, the envelope around the
 * data, refusals with schemas and examples, headers, access and tags. The client's view has only input, success and
 * refusal, because the client's transport adds the rest. What all calls have in common is written here once, so that no
 * operation can get it wrong.
 */
import { isMarketing, sharedRefusals, toStem } from './support.js';

const SUCCESS = { code: 200, status: 'Ok' };
const TOO_MANY_REQUESTS = 'TooManyRequests';
/** The headers of an operation that binds a device. */
const DEVICE_HEADERS = ['DeviceName', 'DeviceSystem', 'OsVersion'];

/** The views as Redocly decorators, which run when all files are in one document. */
export const wire = () => ({ Root: { leave: (contract) => completeContract(contract) } });
export const client = () => ({
  Root: { leave: (contract) => completeContract(contract, clientOperation) },
});

/** Completes a bundled contract in place. One without `Envelope` is already complete. */
export function completeContract(contract, completeOperation = wireOperation) {
  const { schemas } = contract.components;
  if (!schemas?.Envelope) return;
  const rows = new Map(contract['x-errors'].errors.map((row) => [row.status, row]));
  const operations = Object.entries(contract.paths).map(([path, item]) => {
    const answers = buildAnswers(item.post, path, rows);
    Object.assign(schemas, operationSchemas(item.post, toStem(path), answers, schemas.Envelope));
    item.post = completeOperation(item.post, path, answers, schemas);
    return answers;
  });
  const shared = new Set(operations.flatMap((answers) => answers.shared));
  for (const row of new Set(operations.flatMap((answers) => answers.all))) {
    schemas[`Err${row.status}`] = refusalSchema(row, shared.has(row), schemas.Envelope);
  }
  for (const row of rows.values()) delete row.description;
  // The answers' own schemas replace the general one.
  delete schemas.Envelope;
}

/** The rows of errors.yaml for an operation's refusals: the shared ones, its own, and all sorted by code. */
function buildAnswers(operation, path, rows) {
  const findRows = (statuses) => statuses.map((status) => rows.get(status)).filter(Boolean);
  const shared = findRows(sharedRefusals(operation, path));
  const own = findRows(operation['x-refusals'] ?? []);
  return { shared, own, all: [...shared, ...own].toSorted((a, b) => a.code - b.code) };
}

/** Creates the schemas `<Op>Request`, `<Op>Ok` and `<Op>Error`. */
function operationSchemas(operation, stem, answers, envelope) {
  const input = operation['x-input'];
  const data = operation['x-data'] ?? { type: 'null' };
  return {
    // Closed also without input, where a server refuses undeclared fields as well.
    [`${stem}Request`]: {
      type: 'object',
      allOf: [schemaRef('Signed'), ...(input ? [input] : [])],
      unevaluatedProperties: false,
    },
    // Not composed by `allOf`, in which generators lose the type of `data`.
    [`${stem}Ok`]: envelopeSchema(envelope, SUCCESS, data),
    [`${stem}Error`]: { oneOf: answers.all.map(({ status }) => schemaRef(`Err${status}`)) },
  };
}

/** Creates the schema `Err<Status>`. A shared refusal has its example here instead of at each operation. */
function refusalSchema(row, isShared, envelope) {
  const { description, 'x-provenance': provenance } = row;
  return {
    description,
    ...envelopeSchema(envelope, row, { type: 'null' }),
    ...(isShared && { examples: [refusalAnswer(row)] }),
    'x-provenance': provenance,
  };
}

function envelopeSchema({ type, required, properties }, { code, status }, data) {
  const fixed = {
    code: { type: 'integer', const: code },
    status: { type: 'string', const: status },
    data,
  };
  return { type, required, properties: { ...properties, ...fixed } };
}

function wireOperation(operation, path, answers, schemas) {
  const {
    'x-refusals': _refusals,
    'x-input': _input,
    'x-data': data,
    'x-examples': examples = {},
    'x-issues-token': issuesToken,
    'x-binds-device': bindsDevice,
    ...rest
  } = operation;
  const stem = toStem(path);
  const headers = [
    ...['Platform', 'Language'],
    ...(isMarketing(path) ? [] : ['DeviceId']),
    ...(bindsDevice ? DEVICE_HEADERS : []),
  ];
  return {
    ...rest,
    tags: [path.split('/').at(-2)],
    'x-error-codes': answers.all.map(({ code }) => code),
    ...(rest['x-auth'] === 'anonymous' && { security: rest.security ?? [] }),
    parameters: headers.map((name) => ({ $ref: `#/components/parameters/${name}` })),
    requestBody: {
      required: true,
      content: jsonContent(schemaRef(`${stem}Request`)),
    },
    responses: {
      200: {
        description: `Success${issuesToken ? ', with the new token in `pragma`,' : ''} or a refusal.`,
        headers: {
          ...(issuesToken && { pragma: headerRef('Pragma') }),
          ...(answers.all.some(({ status }) => status === TOO_MANY_REQUESTS) && {
            'Retry-After': headerRef('RetryAfter'),
          }),
        },
        content: jsonContent(
          { oneOf: [schemaRef(`${stem}Ok`), schemaRef(`${stem}Error`)] },
          completeExamples(examples, answers.own, (value) => completeFields(value, data, schemas)),
        ),
      },
    },
  };
}

/**
 * Completes an operation without signature and headers, with refusals at 4XX, so that generated code types them as
 * errors.
 */
export function clientOperation(operation, path, answers, schemas) {
  const stem = toStem(path);
  const {
    parameters: _headers,
    requestBody: _signed,
    responses,
    ...rest
  } = wireOperation(operation, path, answers, schemas);
  const input = operation['x-input'];
  const { ok } = responses[200].content['application/json'].examples ?? {};
  return {
    ...rest,
    ...(input && { requestBody: { required: true, content: jsonContent(input) } }),
    responses: {
      200: { description: 'Success', content: jsonContent(schemaRef(`${stem}Ok`), ok && { ok }) },
      '4XX': { description: 'Refusal', content: jsonContent(schemaRef(`${stem}Error`)) },
    },
  };
}

/**
 * Completes examples to whole answers. One named after a refusal becomes it; the others contain the data of a success.
 */
function completeExamples(examples, own, complete) {
  const rows = new Map(own.map((row) => [exampleName(row.status), row]));
  return Object.fromEntries(
    Object.entries(examples).map(([name, { summary, value: data = null }]) => {
      const row = rows.get(name);
      const value = row ? refusalAnswer(row) : { ...SUCCESS, msg: '', data: complete(data) };
      return [name, { summary, value }];
    }),
  );
}

/**
 * Fills in the fields that an example omits with the first of the field's own `examples`. So a new field must be
 * written only in its schema, and in those examples that are about it.
 */
export function completeFields(value, schema, schemas) {
  if (typeof value !== 'object' || value === null) return value;
  const { properties, items, anyOf } = resolveSchema(schema, schemas);
  if (anyOf) {
    const shape = anyOf.find((branch) => resolveSchema(branch, schemas).properties);
    return completeFields(value, shape, schemas);
  }
  if (Array.isArray(value)) return value.map((item) => completeFields(item, items, schemas));
  const known = Object.entries(properties ?? {}).flatMap(([name, field]) => {
    if (name in value) return [[name, completeFields(value[name], field, schemas)]];
    return field.examples ? [[name, field.examples[0]]] : [];
  });
  // Unknown fields stay, so that the check of examples reports them.
  return { ...value, ...Object.fromEntries(known) };
}

function resolveSchema(schema, schemas) {
  return (schema?.$ref ? schemas[schema.$ref.split('/').at(-1)] : schema) ?? {};
}

/** The name of a refusal's example: `deviceNotFound` for `DeviceNotFound`. */
export function exampleName(status) {
  return status.charAt(0).toLowerCase() + status.slice(1);
}

function refusalAnswer({ code, status, message }) {
  return { code, msg: message.en, status, data: null };
}

function jsonContent(schema, examples) {
  return { 'application/json': { schema, ...(examples && { examples }) } };
}

function schemaRef(name) {
  return { $ref: `#/components/schemas/${name}` };
}

function headerRef(name) {
  return { $ref: `#/components/headers/${name}` };
}
