import { beforeEach, describe, expect, test } from 'vitest';
import { type OperationId, operations } from '@/api/generated/operations';
import { examples } from '../../generated/examples';
import { inputs } from '../../generated/inputs';
import { getHalyardMock } from '../../generated/mocks.msw';
import { type TestStore, makeRequest, startStore } from '../testing/store';
import { resolvers } from '.';

const ids = Object.keys(operations) as OperationId[];
const anonymous = ids.filter((id) => operations[id].auth === 'anonymous');
const authenticated = ids.filter((id) => operations[id].auth !== 'anonymous');

let store: TestStore;
beforeEach(async () => {
  store = await startStore();
});

test('every operation of the contract has a resolver, and there are no others', () => {
  expect(Object.keys(resolvers).toSorted()).toEqual(ids.toSorted());
});

describe('every operation', () => {
  test.each(ids)('%s refuses a bad signature, and changes nothing', async (id) => {
    const token = await store.logIn('kim');
    const before = store.sandbox.save();
    const { status } = await store.call(id, inputs[id], { token, signature: 'AAAA' });
    expect(status).toBe('SignatureInvalid');
    expect(store.sandbox.save() === before, 'the state is the same').toBe(true);
  });

  test.each(authenticated)('%s asks who calls, before it looks at the input', async (id) => {
    const { status } = await store.call(id, inputs[id], { extra: { admin: true } });
    expect(status).toBe('Unauthorized');
  });

  test.each(ids)('%s refuses a field that it does not know', async (id) => {
    const token = await store.logIn('kim');
    const { status } = await store.call(id, inputs[id], { token, extra: { admin: true } });
    expect(status).toBe('InvalidInput');
  });

  test.each(anonymous)('%s ignores an invalid token', async (id) => {
    const { status } = await store.call(id, inputs[id], { token: 'nonsense' });
    expect(['Unauthorized', 'InvalidInput', 'ServerError']).not.toContain(status);
  });
});

test('an operation without a resolver is answered by the contract’s example, and the log says so', async () => {
  const { userGetDeviceList: _missing, ...others } = resolvers;
  store = await startStore({ resolvers: others, exampleHandlers: getHalyardMock() });
  const { data } = await store.call('userGetDeviceList', undefined, {
    token: await store.logIn('ada'),
  });
  expect(data).toEqual(examples.userGetDeviceList.ok.data);
  expect(store.sandbox.unresolved).toEqual(['userGetDeviceList']);
  const response = await store.send(makeRequest('/sandbox/log'));
  const { exchanges } = (await response.json()) as { exchanges: { isExample: boolean }[] };
  expect(exchanges.map(({ isExample }) => isExample)).toEqual([true, false]);
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
