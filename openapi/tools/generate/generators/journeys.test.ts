import { expect, test } from 'vitest';
import { bundledContract } from '../document.ts';
import { type JourneyFile, type JourneyStep, journeyFiles, journeyProblems } from './journeys.ts';

const contract = bundledContract();

test('the journeys fit the operations that they call', () => {
  const files = journeyFiles();
  expect(files.map(({ file }) => file.split('/').at(-1))).toEqual(
    ['register', 'log-in', 'buy', 'buy-in-a-group', 'reset-password'].map((name) => `${name}.yaml`),
  );
  expect(journeyProblems(contract, files)).toEqual([]);
});

test.each<[string, Partial<JourneyStep>, string]>([
  [
    'an operation that does not exist',
    { operationId: 'userFly' },
    'Name an operation of the contract instead of `userFly`.',
  ],
  [
    'an input that is missing',
    { requestBody: { payload: {} } },
    'Give `orderId`, which PaymentCancelOrderInput requires.',
  ],
  [
    'an input that does not exist',
    { requestBody: { payload: { orderId: 'H1', reason: 'none' } } },
    'Remove `reason`, which PaymentCancelOrderInput does not have.',
  ],
  [
    'no session',
    { parameters: [] },
    'Give the header Authorization: paymentCancelOrder needs a session.',
  ],
  [
    'a token that does not come',
    { outputs: { token: '$response.header.pragma' } },
    'Remove the header pragma: paymentCancelOrder gives no token.',
  ],
  [
    'a place that no answer has',
    { successCriteria: [{ condition: '$response.body#/data/orderId == 1' }] },
    'Point to what PaymentCancelOrderOk has, unlike `/data/orderId`.',
  ],
])('%s is a problem', (_, change, problem) => {
  expect(journeyProblems(contract, [fileWith(change)])).toEqual([
    `openapi/contract/arazzo/a.yaml, step \`flow/cancel\`\n\n${problem}`,
  ]);
});

function fileWith(change: Partial<JourneyStep>): JourneyFile {
  const step: JourneyStep = {
    ...{ stepId: 'cancel', description: 'Cancel.', operationId: 'paymentCancelOrder' },
    parameters: [{ name: 'Authorization', in: 'header', value: '$inputs.token' }],
    requestBody: { payload: { orderId: '$inputs.orderId' } },
    ...change,
  };
  return {
    file: 'openapi/contract/arazzo/a.yaml',
    journeys: {
      info: { title: 'A' },
      workflows: [{ workflowId: 'flow', summary: 'Flow', inputs: {}, steps: [step] }],
      components: { inputs: {} },
    },
  };
}
