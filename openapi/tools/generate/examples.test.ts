import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { type FixtureContract, soundContract } from '../lint/testing/fixture.ts';
import { completeContract } from '../lint/wire.js';
import { exampleProblems } from './examples.ts';

const OK = `ok:
  summary: Two devices
  value:
    lastSeenTime: 1
    devices: [true]
    type: 1
`;

test('an example that fits has no problem', () => {
  expect(problems(OK)).toEqual([]);
});

test.each([
  ['a wrong type', OK.replace('[true]', '[maybe]'), 5, '`data/devices/0` must be boolean'],
  ['a value that is not listed', OK.replace('type: 1', 'type: 7'), 6, 'allowed values [0,1]'],
  ['a missing field', OK.replace('    type: 1\n', ''), 4, "must have required property 'type'"],
  ['no data', 'ok:\n  summary: Nothing\n', 2, '`data` must be object'],
])('%s is reported once, with its line', (_, text, line, message) => {
  expect(problems(text)).toEqual([
    expect.objectContaining({ line, message: expect.stringContaining(message) }),
  ]);
});

test('a field that has an example of its own may be left out', () => {
  const contract = soundContract();
  contract.components.schemas.DeviceList.properties.type.examples = [1];
  expect(problems(OK.replace('    type: 1\n', ''), contract)).toEqual([]);
});

test('what it is to correct is named', () => {
  expect(problems(OK.replace('type: 1', 'type: 7'))[0]?.message).toBe(
    'Correct the example `ok`, or UserGetDeviceListOk: `data/type` must be equal to one of the allowed values [0,1].',
  );
});

/** Finds the problems of `text` as the examples of one operation. The other operations have no examples. */
function problems(text: string, contract: FixtureContract = soundContract()) {
  for (const path in contract.paths) {
    const { post } = contract.paths[path];
    post['x-examples'] = post.operationId === 'userGetDeviceList' ? parse(text) : {};
  }
  completeContract(contract);
  return exampleProblems(contract, () => text);
}
