import { expect, test } from 'vitest';
import { soundContract } from '../../openapi/lint/fixture.ts';
import type { ContractDocument } from './document.ts';
import { exampleProblems } from './examples.ts';

const OK = `ok:
  summary: Two devices
  value:
    code: 200
    msg: Ok
    status: Ok
    data:
      lastSeenTime: 1
      devices: [true]
      type: 1
`;
const REFUSAL = `unauthorized:
  value:
    code: 401
    msg: Log in.
    status: Unauthorized
    data: null
`;

test('an example that fits has no problem', () => {
  expect(problems(OK)).toEqual([]);
  expect(problems(REFUSAL)).toEqual([]);
});

test.each([
  ['a wrong type', OK.replace('[true]', '[maybe]'), 9, '`data/devices/0` must be boolean'],
  ['a value that is not listed', OK.replace('type: 1', 'type: 7'), 10, 'allowed values [0,1]'],
  ['a missing field', OK.replace('      type: 1\n', ''), 8, "must have required property 'type'"],
  ['a refusal with the code of another', REFUSAL.replace('401', '400'), 3, 'constant 401'],
  ['a refusal with data', REFUSAL.replace('null', '1'), 6, '`data` must be null'],
])('%s is reported once, with its line', (_, text, line, message) => {
  expect(problems(text)).toEqual([
    expect.objectContaining({ line, message: expect.stringContaining(message) }),
  ]);
});

test('what it is to correct is named', () => {
  expect(problems(OK.replace('type: 1', 'type: 7'))[0]?.message).toBe(
    'Correct the example `ok`, or UserGetDeviceListOk: `data/type` must be equal to one of the allowed values [0,1].',
  );
});

/** What is wrong with `text` as the examples of one operation. The others have none. */
function problems(text: string) {
  const contract = JSON.parse(JSON.stringify(soundContract())) as ContractDocument;
  return exampleProblems(contract, (operationId) =>
    operationId === 'userGetDeviceList' ? text : '',
  );
}
