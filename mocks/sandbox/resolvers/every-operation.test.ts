import { beforeEach, expect, test } from 'vitest';
import { type OperationId, operations } from '@/api/generated/operations';
import { examples } from '../../generated/examples';
import { inputs } from '../../generated/inputs';
import { getHalyardMock } from '../../generated/mocks.msw';
import { type TestStore, makeRequest, startStore } from '../testing/store';
import { resolvers } from '.';

const ids = Object.keys(operations) as OperationId[];

let store: TestStore;
beforeEach(async () => {
  store = await startStore();
});

test('every operation of the contract has a resolver, and there are no others', () => {
  expect(Object.keys(resolvers).toSorted()).toEqual(ids.toSorted());
});

test('an operation without a resolver is answered by the contract’s example, and is named so', async () => {
  const { userGetDeviceList: _missing, ...others } = resolvers;
  store = await startStore({ resolvers: others, exampleHandlers: getHalyardMock() });
  const { data } = await store.call('userGetDeviceList', undefined, {
    token: await store.logIn('ada'),
  });
  expect(data).toEqual(examples.userGetDeviceList.ok.data);
  expect(store.sandbox.unresolved).toEqual(['userGetDeviceList']);
  const response = await store.send(makeRequest('/sandbox/operations'));
  const { operations: named } = (await response.json()) as {
    operations: Record<string, { isExample: boolean }>;
  };
  expect(ids.filter((id) => named[id]?.isExample)).toEqual(['userGetDeviceList']);
});

test.each(ids)('%s has a generated handler, whose answer is its example', async (id) => {
  store = await startStore({
    resolvers: { userLoginTypeUsername: resolvers.userLoginTypeUsername },
    exampleHandlers: getHalyardMock(),
  });
  const token = await store.logIn('kim');
  if (id === 'userLoginTypeUsername') return expect(token).not.toBeNull();
  const { data } = await store.call(id, inputs[id], { token });
  expect(data).toEqual(examples[id].ok.data);
});
