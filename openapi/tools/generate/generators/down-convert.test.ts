import { describe, expect, test } from 'vitest';
import type { ContractDocument, Schema } from '../document.ts';
import { downConvert } from './down-convert.ts';

const PLAN = { $ref: '#/components/schemas/Plan' };
const NAME = { $ref: '#/components/schemas/Name' };
const NULL = { type: 'object', nullable: true, enum: [null] };

test.each<[string, Schema, Schema]>([
  ['a constant', { type: 'integer', const: 200 }, { type: 'integer', enum: [200] }],
  ['a type or null', { type: ['string', 'null'] }, { type: 'string', nullable: true }],
  ['null alone', { type: 'null' }, { type: 'object', nullable: true, enum: [null] }],
  [
    'a reference or null',
    { anyOf: [PLAN, { type: 'null' }], description: 'Null without one.' },
    { anyOf: [PLAN, NULL], description: 'Null without one.' },
  ],
  [
    'a reference to text or null',
    { anyOf: [NAME, { type: 'null' }], description: 'Null without one.' },
    { type: 'string', maxLength: 32, nullable: true, description: 'Null without one.' },
  ],
  ['a union', { anyOf: [PLAN, { const: 1 }] }, { anyOf: [PLAN, { enum: [1] }] }],
  ['a reference', PLAN, PLAN],
  [
    'a reference with a description',
    { ...PLAN, description: 'The plan.' },
    { allOf: [PLAN], description: 'The plan.' },
  ],
  ['examples', { type: 'string', examples: ['a', 'b'] }, { type: 'string', example: 'a' }],
  ['an encoding', { type: 'string', contentEncoding: 'base64' }, { type: 'string' }],
  ['items', { type: 'array', items: { const: 1 } }, { type: 'array', items: { enum: [1] } }],
  [
    'fields, which may have the names of keywords',
    { type: 'object', properties: { const: { type: 'null' }, examples: { const: 'a' } } },
    {
      type: 'object',
      properties: {
        const: { type: 'object', nullable: true, enum: [null] },
        examples: { enum: ['a'] },
      },
    },
  ],
  ['no further fields', { additionalProperties: false }, { additionalProperties: false }],
])('%s', (_, schema, expected) => {
  expect(converted(schema)).toEqual(expected);
});

test.each<[string, Schema]>([
  ['several types', { type: ['string', 'integer'] }],
  ['a union with null', { anyOf: [PLAN, { type: 'string' }, { type: 'null' }] }],
])('%s is refused, since 3.0 cannot say it', (_, schema) => {
  expect(() => converted(schema)).toThrow('3.0 has no union');
});

describe('the rest of the document', () => {
  const json = { schema: { const: 1 }, examples: { ok: { value: { const: 1, schema: null } } } };
  const post = {
    parameters: [{ name: 'platform', in: 'header', schema: { const: 'ios' } }],
    requestBody: { content: { 'application/json': json } },
  };
  const document = downConvert({
    ...documentWith({}),
    paths: { '/a': { post } } as unknown as ContractDocument['paths'],
  });

  test('says its version, without what only 3.1 has', () => {
    expect(document.openapi).toBe('3.0.3');
    expect(document.info).toEqual({ title: 'Test', version: '1.0.0', license: { name: 'Own' } });
  });

  test('has its schemas converted, and its examples as they were', () => {
    expect(document.paths['/a']?.post).toEqual({
      parameters: [{ name: 'platform', in: 'header', schema: { enum: ['ios'] } }],
      requestBody: {
        content: { 'application/json': { schema: { enum: [1] }, examples: json.examples } },
      },
    });
  });
});

function converted(schema: Schema): Schema | undefined {
  return downConvert(documentWith(schema)).components.schemas.Tested;
}

function documentWith(schema: Schema): ContractDocument {
  const license = { name: 'Own', identifier: 'LicenseRef-Own' };
  const info = { title: 'Test', version: '1.0.0', summary: 'A test.', license };
  const name = { type: 'string', maxLength: 32, description: 'A name.' };
  const schemas = { Plan: { type: 'integer', enum: [1, 2] }, Name: name, Tested: schema };
  return { openapi: '3.1.1', info, paths: {}, components: { schemas } };
}
