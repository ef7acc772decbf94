import { describe, expect, it } from 'vitest';
import { clientView } from './client-view.ts';
import type { ContractDocument } from './document.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** A minimal view with an input and a refusal. */
function view(): ContractDocument {
  return {
    openapi: '3.1.0',
    info: { title: 'Test', version: '0' },
    paths: {
      '/api/user/user_greet': {
        post: {
          operationId: 'userGreet',
          tags: ['user'],
          requestBody: { content: { 'application/json': { schema: ref('UserGreetInput') } } },
          responses: {
            200: { content: { 'application/json': { schema: ref('UserGreetOk') } } },
            '4XX': { content: { 'application/json': { schema: ref('UserGreetError') } } },
          },
          'x-kind': 'write',
          'x-auth': 'anonymous',
          'x-error-codes': [400],
        },
      },
    },
    components: {
      schemas: {
        Signed: { type: 'object', properties: { signature: { type: 'string' } } },
        UserGreetInput: {
          type: 'object',
          properties: {
            name: { type: 'string', pattern: '^[A-Z]+$' },
            friends: { type: 'array', minItems: 0, maxItems: 10_000 },
            wishes: { type: 'array', minItems: 0, maxItems: 3 },
            days: { type: 'array', minItems: 30, maxItems: 90 },
          },
        },
        UserGreetOk: { type: 'object', properties: { data: { type: 'null' } } },
        UserGreetError: { oneOf: [ref('ErrInvalidInput')] },
        ErrInvalidInput: { type: 'object' },
      },
    },
  };
}

const getInputSchema = (fakes: boolean) =>
  clientView({ errors: 'none', fakes }, view()).components.schemas.UserGreetInput!.properties!;

describe("the client's view of the contract", () => {
  it('keeps the refusals, which types them, or drops them with their schemas', () => {
    const listSchemas = (errors: 'typed' | 'none') =>
      Object.keys(clientView({ errors, fakes: false }, view()).components.schemas);
    expect(listSchemas('none')).toEqual(['UserGreetInput', 'UserGreetOk']);
    expect(listSchemas('typed')).toEqual([
      ...listSchemas('none'),
      'UserGreetError',
      'ErrInvalidInput',
    ]);
  });

  it('strips anchors for the fakers alone', () => {
    const pattern = (fakes: boolean) => getInputSchema(fakes).name!.pattern;
    expect(pattern(false)).toBe('^[A-Z]+$');
    expect(pattern(true)).toBe('[A-Z]+');
  });

  it('shortens lists for the fakers alone, and never below what they must hold', () => {
    const longest = (fakes: boolean, name: string) => getInputSchema(fakes)[name]!.maxItems;
    expect(longest(false, 'friends')).toBe(10_000);
    expect(longest(true, 'friends')).toBe(5);
    expect(longest(true, 'wishes')).toBe(3);
    expect(longest(true, 'days')).toBe(35);
  });
});
