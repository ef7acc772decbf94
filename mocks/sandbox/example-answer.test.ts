import { beforeEach, expect, test } from 'vitest';
import { type OperationId, operations } from '@/api/generated/operations';
import { examples } from '../generated/examples';
import { getHalyardMock } from '../generated/mocks.msw';
import { FIXTURE_PASSWORD } from './seed/fixtures';
import { resolvers } from './resolvers';
import { inputs } from '../generated/inputs';
import { type TestStore, makeRequest, startStore } from './testing/store';

const { userGetDeviceList: _missing, ...others } = resolvers;

let store: TestStore;
beforeEach(async () => {
  store = await startStore({ resolvers: others, exampleHandlers: getHalyardMock() });
});

const logIn = async () =>
  (await store.call('userLoginTypeUsername', { username: 'ada', password: FIXTURE_PASSWORD }))
    .pragma;

test('an operation without a resolver is answered by the contract’s example, and the log says so', async () => {
  const { data } = await store.call('userGetDeviceList', undefined, { token: await logIn() });
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
    const { pragma } = await examplesAlone.call('userLoginTypeUsername', {
      username: 'kim',
      password: FIXTURE_PASSWORD,
    });
    if (id === 'userLoginTypeUsername') return expect(pragma).not.toBeNull();
    const { data } = await examplesAlone.call(id, inputs[id], { token: pragma ?? undefined });
    expect(data).toEqual(examples[id].ok.data);
  },
);
