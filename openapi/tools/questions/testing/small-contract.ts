import type { ContractDocument, Operation, Provenance } from '../../generate/document.ts';
import type { Stakes } from '../../generate/stakes.ts';

export const given = { source: 'given', ref: 'spec §1' } satisfies Provenance;
export const assumed = { source: 'assumed', ref: 'spec §2 does not say' } satisfies Provenance;

const stakes: Stakes = { tier: 'call', decides: 'security', breaks: 'Every call is refused.' };

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** A contract of two operations. Of every kind of thing, one is assumed and one is given. */
export function smallContract(): ContractDocument {
  return {
    openapi: '3.1.0',
    info: { title: 'Test', version: '0' },
    servers: [{ url: '/v1', 'x-provenance': { ...assumed, ...stakes, decides: 'backend' } }],
    paths: {
      '/api/user/user_greet': { post: operation('userGreet', 'user', assumed, [400, 404]) },
      '/api/shop/shop_list': { post: operation('shopList', 'shop', given, [400]) },
    },
    components: {
      securitySchemes: { token: { type: 'apiKey', 'x-provenance': given } },
      parameters: {
        Language: { name: 'language', schema: { type: 'string' }, 'x-provenance': given },
        Platform: {
          name: 'platform',
          schema: { type: 'string', enum: ['ios', 'mac'] },
          'x-provenance': assumed,
        },
      },
      schemas: {
        UserGreetInput: {
          type: 'object',
          properties: { name: ref('Name') },
          'x-provenance': assumed,
        },
        UserGreetRequest: { allOf: [ref('UserGreetInput')] },
        UserGreetOk: { type: 'object', properties: { data: ref('Greeting') } },
        ShopListOk: { type: 'object', properties: { data: ref('Goods') } },
        Greeting: {
          type: 'object',
          properties: {
            text: { type: 'string', maxLength: 9 },
            to: ref('Name'),
            known: { type: 'boolean', 'x-provenance': given },
          },
          'x-provenance': assumed,
        },
        Goods: {
          type: 'object',
          properties: {
            label: ref('Name'),
            price: {
              type: 'integer',
              minimum: 1,
              maximum: 9,
              'x-provenance': { ...assumed, ...stakes, tier: 'rule', decides: 'finance' },
            },
          },
          'x-provenance': given,
        },
        Name: {
          type: 'string',
          maxLength: 5,
          'x-provenance': { ...assumed, question: 'How long may a name be? (assumed 5)' },
        },
        ErrInvalidInput: { type: 'object', description: 'Wrong.', 'x-provenance': assumed },
      },
    },
    ...{
      'x-signature': {
        method: 'RSA',
        windowMilliseconds: 3000,
        'x-provenance': { ...assumed, about: { windowMilliseconds: stakes } },
      },
      'x-limits': {
        greetings: {
          description: 'How many greetings a person can send. A further one is NotFound.',
          value: 5,
          unit: 'count',
          within: { value: 1, unit: 'hours' },
          about: ['userGreet'],
          'x-provenance': assumed,
        },
        patience: {
          description: 'How long a shop waits.',
          value: 10,
          unit: 'seconds',
          'x-provenance': given,
        },
      },
      'x-errors': {
        errors: [row(400, 'InvalidInput', [200, 400]), row(404, 'NotFound', [404])],
      },
    },
  };
}

function operation(
  operationId: string,
  tag: string,
  provenance: Provenance,
  codes: number[],
): Operation {
  return {
    operationId,
    tags: [tag],
    summary: `Do ${operationId}`,
    responses: {},
    'x-kind': 'read',
    'x-auth': 'anonymous',
    'x-error-codes': codes,
    'x-provenance': provenance,
  };
}

function row(code: number, status: string, http: number[]) {
  const message = { en: status, zh_CN: status };
  return { code, status, http, message, site: 'Shows it.', 'x-provenance': assumed };
}
