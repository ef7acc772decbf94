import { describe, expect, it } from 'vitest';
import { clientView } from './client-view.ts';
import type { ContractDocument } from './document.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** The smallest contract with an input, a refusal and a header. */
function wire(): ContractDocument {
  return {
    openapi: '3.1.0',
    info: { title: 'Test', version: '0' },
    paths: {
      '/api/user/user_greet': {
        post: {
          operationId: 'userGreet',
          tags: ['user'],
          parameters: [{ $ref: '#/components/parameters/Platform' }],
          requestBody: { content: { 'application/json': { schema: ref('UserGreetRequest') } } },
          responses: {
            200: {
              headers: { pragma: {} },
              content: {
                'application/json': {
                  schema: { oneOf: [ref('UserGreetOk'), ref('UserGreetError')] },
                },
              },
            },
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
        UserGreetRequest: { allOf: [ref('Signed'), ref('UserGreetInput')] },
        UserGreetOk: { type: 'object', properties: { data: { type: 'null' } } },
        UserGreetError: { oneOf: [ref('ErrInvalidInput')] },
        ErrInvalidInput: { type: 'object' },
      },
    },
  };
}

const inputOf = (fakes: boolean) =>
  clientView(wire(), { errors: 'none', fakes }).components.schemas.UserGreetInput!.properties!;
const operation = (view: ContractDocument) => view.paths['/api/user/user_greet']!.post;

describe("the client's view of the contract", () => {
  it('knows neither the signature nor the transport headers', () => {
    const view = clientView(wire(), { errors: 'typed', fakes: false });
    expect(operation(view).requestBody?.content['application/json']?.schema).toEqual(
      ref('UserGreetInput'),
    );
    expect(operation(view).parameters).toBeUndefined();
    expect(Object.keys(view.components.schemas)).not.toContain('Signed');
    expect(Object.keys(view.components.schemas)).not.toContain('UserGreetRequest');
  });

  it('sends no body where the wire has the signature alone', () => {
    const bare = wire();
    delete bare.components.schemas.UserGreetInput;
    const view = clientView(bare, { errors: 'typed', fakes: false });
    expect(operation(view).requestBody).toBeUndefined();
  });

  it('moves the refusals to 4XX, which types them, or drops them', () => {
    const typed = clientView(wire(), { errors: 'typed', fakes: false });
    expect(operation(typed).responses['4XX']?.content?.['application/json']?.schema).toEqual(
      ref('UserGreetError'),
    );
    const none = clientView(wire(), { errors: 'none', fakes: false });
    expect(Object.keys(operation(none).responses)).toEqual(['200']);
    expect(Object.keys(none.components.schemas)).toEqual(['UserGreetInput', 'UserGreetOk']);
  });

  it('strips anchors for the fakers alone', () => {
    const pattern = (fakes: boolean) => inputOf(fakes).name!.pattern;
    expect(pattern(false)).toBe('^[A-Z]+$');
    expect(pattern(true)).toBe('[A-Z]+');
  });

  it('shortens lists for the fakers alone, and never below what they must hold', () => {
    const longest = (fakes: boolean, name: string) => inputOf(fakes)[name]!.maxItems;
    expect(longest(false, 'friends')).toBe(10_000);
    expect(longest(true, 'friends')).toBe(5);
    expect(longest(true, 'wishes')).toBe(3);
    expect(longest(true, 'days')).toBe(35);
  });

  it('leaves the wire contract as it was', () => {
    const original = wire();
    clientView(original, { errors: 'none', fakes: true });
    expect(original).toEqual(wire());
  });
});
