/**
 * The two views of the contract, made from what the operations say. On the wire: the signature beside the input, the envelope
 * around the data, the refusals with their schemas and examples, headers, access and tag. To a client whose transport adds
 * all that: input, success, refusal. What every call has in common is written here once, so that no operation can get it wrong.
 */
import { isMarketing, sharedRefusals, stemOf } from './support.js';

const SUCCESS = { code: 200, status: 'Ok' };
const TOO_MANY_REQUESTS = 'TooManyRequests';
/** What an operation is told of the device that it binds. */
const DEVICE_HEADERS = ['DeviceName', 'DeviceSystem', 'OsVersion'];

/** As decorators of redocly, which run when all files are in one document. */
export const wire = () => ({ Root: { leave: (contract) => completeContract(contract) } });
export const client = () => ({
  Root: { leave: (contract) => completeContract(contract, clientOperation) },
});

/** Completes a bundled contract in place. One without `Envelope` is complete: it was bundled before. */
export function completeContract(contract, completeOperation = wireOperation) {
  const { schemas } = contract.components;
  if (!schemas?.Envelope) return;
  const rows = new Map(contract['x-errors'].errors.map((row) => [row.status, row]));
  const operations = Object.entries(contract.paths).map(([path, item]) => {
    const answers = answersOf(item.post, path, rows);
    Object.assign(schemas, operationSchemas(item.post, stemOf(path), answers, schemas.Envelope));
    item.post = completeOperation(item.post, path, answers, schemas);
    return answers;
  });
  const shared = new Set(operations.flatMap((answers) => answers.shared));
  for (const row of new Set(operations.flatMap((answers) => answers.all))) {
    schemas[`Err${row.status}`] = refusalSchema(row, shared.has(row), schemas.Envelope);
  }
  for (const row of rows.values()) delete row.description;
  // Each answer is a narrower one.
  delete schemas.Envelope;
}

/** The rows of errors.yaml that an operation answers: those that it shares with others, its own, and all by their codes. */
function answersOf(operation, path, rows) {
  const rowsOf = (statuses) => statuses.map((status) => rows.get(status)).filter(Boolean);
  const shared = rowsOf(sharedRefusals(operation, path));
  const own = rowsOf(operation['x-refusals'] ?? []);
  return { shared, own, all: [...shared, ...own].toSorted((a, b) => a.code - b.code) };
}

/** `<Op>Request`, where there is input, `<Op>Ok` and `<Op>Error`. */
function operationSchemas(operation, stem, answers, envelope) {
  const input = operation['x-input'];
  const data = operation['x-data'] ?? { type: 'null' };
  return {
    ...(input && {
      [`${stem}Request`]: {
        type: 'object',
        allOf: [schemaRef('Signed'), input],
        unevaluatedProperties: false,
      },
    }),
    // Flat: generators lose the type of `data` in a composed object.
    [`${stem}Ok`]: envelopeSchema(envelope, SUCCESS, data),
    [`${stem}Error`]: { oneOf: answers.all.map(({ status }) => schemaRef(`Err${status}`)) },
  };
}

/** `Err<Status>`. One that operations share has its example here. */
function refusalSchema(row, isShared, envelope) {
  const { description, 'x-provenance': provenance } = row;
  return {
    description,
    ...envelopeSchema(envelope, row, { type: 'null' }),
    ...(isShared && { examples: [refusal(row)] }),
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
    'x-input': input,
    'x-data': data,
    'x-examples': examples = {},
    'x-issues-token': issuesToken,
    'x-binds-device': bindsDevice,
    ...rest
  } = operation;
  const stem = stemOf(path);
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
    requestBody: { required: true, content: json(schemaRef(input ? `${stem}Request` : 'Signed')) },
    responses: {
      200: {
        description: `Success${issuesToken ? ', with the new token in `pragma`,' : ''} or a refusal.`,
        headers: {
          ...(issuesToken && { pragma: headerRef('Pragma') }),
          ...(answers.all.some(({ status }) => status === TOO_MANY_REQUESTS) && {
            'Retry-After': headerRef('RetryAfter'),
          }),
        },
        content: json(
          { oneOf: [schemaRef(`${stem}Ok`), schemaRef(`${stem}Error`)] },
          completeExamples(examples, answers.own, (value) => completeFields(value, data, schemas)),
        ),
      },
    },
  };
}

/** No signature and no headers; a success at 200, a refusal at 4XX, so that generated code types them apart. */
export function clientOperation(operation, path, answers, schemas) {
  const stem = stemOf(path);
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
    ...(input && { requestBody: { required: true, content: json(input) } }),
    responses: {
      200: { description: 'Success', content: json(schemaRef(`${stem}Ok`), ok && { ok }) },
      '4XX': { description: 'Refusal', content: json(schemaRef(`${stem}Error`)) },
    },
  };
}

/** The examples as they are answered. One that is named after a refusal is that; any other says the data of a success. */
function completeExamples(examples, own, complete) {
  const rows = new Map(own.map((row) => [exampleName(row.status), row]));
  return Object.fromEntries(
    Object.entries(examples).map(([name, { summary, value: data = null }]) => {
      const row = rows.get(name);
      const value = row ? refusal(row) : { ...SUCCESS, msg: '', data: complete(data) };
      return [name, { summary, value }];
    }),
  );
}

/**
 * An example with the fields that it leaves out, where the field itself has `examples`: the first is what it usually is. So a new
 * field is written in its schema, and in those examples that are about it.
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
  // What the schema does not know is left for the check of examples to find.
  return { ...value, ...Object.fromEntries(known) };
}

function resolveSchema(schema, schemas) {
  return (schema?.$ref ? schemas[schema.$ref.split('/').at(-1)] : schema) ?? {};
}

/** `deviceNotFound` for `DeviceNotFound`. */
export function exampleName(status) {
  return status.charAt(0).toLowerCase() + status.slice(1);
}

function refusal({ code, status, message }) {
  return { code, msg: message.en, status, data: null };
}

function json(schema, examples) {
  return { 'application/json': { schema, ...(examples && { examples }) } };
}

function schemaRef(name) {
  return { $ref: `#/components/schemas/${name}` };
}

function headerRef(name) {
  return { $ref: `#/components/headers/${name}` };
}
