import { describe, expect, test } from 'vitest';
import { soundWireContract } from '../../lint/fixture.ts';
import type { ContractDocument } from '../document.ts';
import { generatorsView } from './view.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const wire = () => {
  const contract = soundWireContract();
  contract['x-errors'].errors.push(
    { code: 404, status: 'NotFound', http: [404] },
    { code: 413, status: 'PayloadTooLarge', http: [413] },
  );
  contract.components.schemas.Signed.properties.kind = {
    type: 'integer',
    enum: [0, 1],
    'x-enum-varnames': ['Mobile', 'Pc'],
  };
  return contract as unknown as ContractDocument;
};
const view = generatorsView(wire());
const { schemas } = view.components;
const login = view.paths['/api/user/user_login_type_email']!.post;

describe('an answer', () => {
  test('is a named union of the success and each refusal, told apart by status', () => {
    expect(login.responses['200']?.content?.['application/json']?.schema).toEqual(
      ref('UserLoginTypeEmailResponse'),
    );
    const { oneOf, discriminator } = schemas.UserLoginTypeEmailResponse!;
    expect(oneOf).toContainEqual(ref('UserLoginTypeEmailOk'));
    expect(oneOf).toContainEqual(ref('ErrCredentialsInvalid'));
    expect(oneOf).not.toContainEqual(ref('UserLoginTypeEmailError'));
    expect(discriminator).toMatchObject({
      propertyName: 'status',
      mapping: {
        Ok: '#/components/schemas/UserLoginTypeEmailOk',
        CredentialsInvalid: '#/components/schemas/ErrCredentialsInvalid',
      },
    });
  });

  test('keeps its examples and its headers, and has the date', () => {
    const { headers, content } = login.responses['200']!;
    expect(Object.keys(headers ?? {})).toEqual(['Date', 'pragma', 'Retry-After']);
    expect(view.components.headers).toHaveProperty('Date');
    expect(content?.['application/json']?.examples).toHaveProperty('credentialsInvalid');
  });

  test('that is not of the application is one default response, by the codes of HTTP alone', () => {
    const response = { $ref: '#/components/responses/TransportError' };
    for (const { post } of Object.values(view.paths)) {
      expect(post.responses.default).toEqual(response);
    }
    expect(schemas.TransportError?.properties?.code?.enum).toEqual([404, 413]);
    expect(schemas.TransportError?.properties?.status?.enum).toEqual([
      'NotFound',
      'PayloadTooLarge',
    ]);
  });

  test('needs a constant status, without which it could not be told apart', () => {
    const contract = wire();
    delete contract.components.schemas.UserLoginTypeEmailOk!.properties!.status!.const;
    expect(() => generatorsView(contract)).toThrow('UserLoginTypeEmailOk has no constant status');
  });
});

test('a request is one closed object in place of a composition', () => {
  expect(schemas.UserUpdateProfileRequest).toEqual({
    type: 'object',
    required: ['signature', 'nickname'],
    properties: {
      ...schemas.Signed?.properties,
      ...schemas.UserUpdateProfileInput?.properties,
    },
    additionalProperties: false,
  });
});

test('every schema of the wire keeps its name', () => {
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining(Object.keys(wire().components.schemas)),
  );
});

test('names of numbers are the only extension', () => {
  const extensions = new Set(JSON.stringify(view).match(/"x-[^"]+"/g));
  expect([...extensions]).toEqual(['"x-enum-varnames"']);
});

test('the wire contract stays as it was', () => {
  const contract = wire();
  generatorsView(contract);
  expect(contract).toEqual(wire());
});
