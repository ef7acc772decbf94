import { beforeEach, expect, test } from 'vitest';
import { type OperationId, operations } from '@/api/generated/operations';
import { examples } from '../generated/examples';
import { getHalyardMock } from '../generated/mocks.msw';
import { resolvers } from './resolvers';
import { inputs } from '../generated/inputs';
import { type TestStore, makeRequest, startStore } from './testing/store';

const { userGetDeviceList: _missing, ...others } = resolvers;

let store: TestStore;
beforeEach(async () => {
  store = await startStore({ resolvers: others, exampleHandlers: getHalyardMock() });
});

test('an operation without a resolver is answered by the contract’s example, and the log says so', async () => {
  const { data } = await store.call('userGetDeviceList', undefined, {
    token: await store.logIn('ada'),
  });
  expect(data).toEqual(examples.userGetDeviceList.ok.data);
  expect(store.sandbox.unresolved).toEqual(['userGetDeviceList']);
  const response = await store.send(makeRequest('/sandbox/log'));
  const { exchanges } = (await response.json()) as { exchanges: { isExample: boolean }[] };
  expect(exchanges.map(({ isExample }) => isExample)).toEqual([true, false]);
});

test.each(Object.keys(operations) as OperationId[])(
  '%s has a generated handler, whose answer is its example',
  async (id) => {
    const examplesAlone = await startStore({
      resolvers: { userLoginTypeUsername: resolvers.userLoginTypeUsername },
      exampleHandlers: getHalyardMock(),
    });
    const token = await examplesAlone.logIn('kim');
    if (id === 'userLoginTypeUsername') return expect(token).not.toBeNull();
    const { data } = await examplesAlone.call(id, inputs[id], { token });
    expect(data).toEqual(examples[id].ok.data);
  },
);
