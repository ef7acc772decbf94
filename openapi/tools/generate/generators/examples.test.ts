import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { type ContractDocument, bundledContract, listOperations, refName } from '../document.ts';
import { GENERATOR_FILES } from './files.ts';

/** Compiling every union takes a busy machine some time. */
const SLOW = 60_000;
const OPTIONS = { strict: false, validateFormats: false } as const;
const wire = bundledContract();

/** OpenAPI 3.0 extends an older JSON Schema, with `nullable`, which Ajv reads as 3.0 means it. */
const validators = { '3.0': () => new Ajv(OPTIONS), '3.1': () => new Ajv2020(OPTIONS) };

describe.each(GENERATOR_FILES)('%s', (file) => {
  const document = JSON.parse(readFileSync(file, 'utf8')) as ContractDocument;
  const ajv = validators[document.openapi.startsWith('3.0') ? '3.0' : '3.1']();
  ajv.addSchema({ ...document, $id: 'document' });
  const accepts = (pointer: string, value: unknown) =>
    ajv.validate({ $ref: `document#${pointer}` }, value);

  test(
    'takes every example of an answer',
    () => {
      const refused = listOperations(document).flatMap(({ operation }) => {
        const { schema, examples } =
          operation.responses['200']?.content?.['application/json'] ?? {};
        const pointer = String(schema?.$ref).slice(1);
        return Object.entries(examples ?? {}).flatMap(([name, { value }]) =>
          accepts(pointer, value) ? [] : [`${operation.operationId} ${name}`],
        );
      });
      expect(refused).toEqual([]);
    },
    SLOW,
  );

  test('refuses an undeclared field in every request', () => {
    const open = listOperations(document).filter(({ operation }) => {
      const { schema } = operation.requestBody?.content['application/json'] ?? {};
      const { additionalProperties } =
        document.components.schemas[refName(schema ?? {}) ?? ''] ?? {};
      return additionalProperties !== false;
    });
    expect(open.map(({ operation }) => operation.operationId)).toEqual([]);
  });

  test('takes null wherever the wire takes it', { tags: ['full'], timeout: SLOW }, () => {
    const wireAjv = validators['3.1']();
    wireAjv.addSchema({ ...wire, $id: 'wire' });
    const fields = Object.entries(document.components.schemas).flatMap(([name, { properties }]) =>
      Object.keys(properties ?? {})
        .filter((field) => wire.components.schemas[name]?.properties?.[field])
        .map((field) => `/components/schemas/${name}/properties/${field}`),
    );
    const nullable = fields.filter((field) => wireAjv.validate({ $ref: `wire#${field}` }, null));
    expect(nullable.length).toBeGreaterThan(60);
    expect(nullable.filter((field) => !accepts(field, null))).toEqual([]);
  });
});
