import { describe, expect, it } from 'vitest';
import { wordsOf } from './words.ts';

describe('a schema in words', () => {
  it.each([
    [{ type: 'string', minLength: 6, maxLength: 6 }, 'text of 6 characters'],
    [{ type: ['string', 'null'], maxLength: 9 }, 'text of up to 9 characters, or `null`'],
    [{ type: 'string', pattern: '^[A-Z]$' }, 'text (`^[A-Z]$`)'],
    [{ type: 'string', format: 'email' }, 'an email address'],
    [{ type: 'integer', minimum: 0, maximum: 100_000 }, 'a whole number from 0 to 100 000'],
    [{ type: 'number', minimum: 1 }, 'a number of at least 1'],
    [{ type: 'boolean' }, '`true` or `false`'],
    [{ enum: ['en', 'zh_CN'], type: 'string' }, 'one of `en`, `zh_CN`'],
    [
      { enum: [0, 1, null], type: ['integer', 'null'], 'x-enum-varnames': ['Mobile', 'Pc'] },
      'one of `0` (Mobile), `1` (Pc), or `null`',
    ],
    [{ const: 'Ok' }, '`Ok`'],
    [{ $ref: '#/components/schemas/Device' }, '`Device`'],
    [{ anyOf: [{ $ref: '#/components/schemas/Money' }, { type: 'null' }] }, '`Money` or `null`'],
    [
      { type: 'array', minItems: 1, maxItems: 3, uniqueItems: true, items: { type: 'boolean' } },
      'a list of 1 to 3, each `true` or `false`, no two alike',
    ],
    [{ type: 'object', properties: { amount: {} } }, 'an object of `amount`'],
  ])('%j', (schema, words) => {
    expect(wordsOf(schema)).toBe(words);
  });
});
