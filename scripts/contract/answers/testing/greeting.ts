import type { Provenance } from '../../document.ts';

/** A contract of two operations, complete enough that a backend's file can be made from it. */
export function greetingContract() {
  return {
    openapi: '3.1.1',
    info: { title: 'Test', version: '1.0.0' },
    paths: {
      '/api/user/user_greet': { post: operation('userGreet', 'UserGreetRequest') },
      '/api/user/user_part': { post: operation('userPart', 'Signed') },
    },
    components: {
      parameters: {
        Language: {
          name: 'language',
          in: 'header',
          required: true,
          schema: { type: 'string', enum: ['en', 'zh_CN'] },
          'x-provenance': assumed,
        },
      },
      schemas: {
        Signed: object({ signature: { type: 'string', minLength: 344 } }, given),
        UserGreetInput: object({ name: ref('Name'), times: { type: 'integer', minimum: 1 } }),
        UserGreetRequest: {
          allOf: [ref('Signed'), ref('UserGreetInput')],
          unevaluatedProperties: false,
        },
        UserGreetOk: envelope(200, 'Ok', ref('Greeting')),
        UserGreetError: { oneOf: [ref('ErrInvalidInput'), ref('ErrUnauthorized')] },
        UserPartOk: envelope(200, 'Ok', { type: 'null' }),
        UserPartError: { oneOf: [ref('ErrInvalidInput'), ref('ErrUnauthorized')] },
        ErrInvalidInput: envelope(400, 'InvalidInput', { type: 'null' }),
        ErrUnauthorized: envelope(401, 'Unauthorized', { type: 'null' }),
        Greeting: object({
          text: { type: 'string', minLength: 1, maxLength: 80 },
          tone: ref('Tone'),
          from: { anyOf: [ref('Name'), { type: 'null' }] },
          replyTime: { type: ['integer', 'null'], minimum: 0 },
          answers: { type: 'array', minItems: 0, maxItems: 9, items: ref('Greeting') },
        }),
        Name: { type: 'string', pattern: '^[a-z]+$', maxLength: 5, 'x-provenance': assumed },
        Tone: { type: 'integer', enum: [0, 1], 'x-provenance': given },
      },
    },
    'x-errors': { errors: [row(400, 'InvalidInput'), row(401, 'Unauthorized')] },
  };
}

const given: Provenance = { source: 'given', ref: 'spec §3: "tone (0 warm, 1 cold)"' };
const assumed: Provenance = { source: 'assumed', ref: 'spec §3 does not say' };

function ref(name: string) {
  return { $ref: `#/components/schemas/${name}` };
}

function object(properties: Record<string, object>, provenance = assumed) {
  const required = Object.keys(properties);
  return { type: 'object', required, properties, 'x-provenance': provenance };
}

function envelope(code: number, status: string, data: object) {
  return {
    type: 'object',
    required: ['code', 'msg', 'status', 'data'],
    properties: {
      code: { type: 'integer', const: code },
      msg: { type: 'string', maxLength: 500 },
      status: { type: 'string', const: status },
      data,
    },
  };
}

function operation(operationId: string, body: string) {
  const stem = operationId.charAt(0).toUpperCase() + operationId.slice(1);
  const answer = { oneOf: [ref(`${stem}Ok`), ref(`${stem}Error`)] };
  return {
    operationId,
    tags: ['user'],
    parameters: [{ $ref: '#/components/parameters/Language' }],
    requestBody: { content: { 'application/json': { schema: ref(body) } } },
    responses: { '200': { content: { 'application/json': { schema: answer } } } },
    'x-kind': 'read',
    'x-auth': 'anonymous',
    'x-error-codes': [400, 401],
    'x-provenance': assumed,
  };
}

function row(code: number, status: string) {
  const message = { en: status, zh_CN: status };
  return { code, status, http: [200], message, site: 'Shows it.', 'x-provenance': assumed };
}
