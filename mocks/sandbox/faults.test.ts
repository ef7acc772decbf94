import { beforeEach, describe, expect, test } from 'vitest';
import { FIXTURE_PASSWORD } from './seed/fixtures';
import { type TestStore, makeRequest, startStore } from './testing/store';

let store: TestStore;
beforeEach(async () => {
  store = await startStore();
});

const send = (body: unknown) =>
  store.send(makeRequest('/sandbox/faults', { method: 'POST', body: JSON.stringify(body) }));
const set = async (...faults: object[]) => {
  const response = await send({ faults });
  expect(response.status).toBe(200);
};
const listFaults = async () => (await store.send(makeRequest('/sandbox/faults'))).json();
const raw = () => store.raw('systemDisplayConfig');

describe('a fault', () => {
  test('with an error for all operations affects those that declare it', async () => {
    await set({ kind: 'status', status: 'Unauthorized' });
    expect((await store.call('systemDisplayConfig')).status).toBe('Ok');
    const input = { username: 'ada', password: FIXTURE_PASSWORD };
    const { pragma: token } = await store.call('userLoginTypeUsername', input);
    expect((await store.call('systemUserInfo', undefined, { token })).status).toBe('Unauthorized');
  });

  test('of one operation leaves the others alone', async () => {
    await set({ kind: 'http500', operation: 'systemUserInfo' });
    expect((await store.call('systemDisplayConfig')).status).toBe('Ok');
  });

  test('for the next two calls is gone at the third', async () => {
    await set({ kind: 'status', status: 'ServerError', times: 2 });
    const call = async () => (await store.call('systemDisplayConfig')).http;
    expect([await call(), await call(), await call()]).toEqual([500, 500, 200]);
    expect(await listFaults()).toEqual({ faults: [] });
  });

  test('without a number stays until it is removed', async () => {
    await set({ kind: 'http500' });
    expect([(await raw()).status, (await raw()).status]).toEqual([500, 500]);
    await set();
    expect((await raw()).status).toBe(200);
  });

  test('prevents the operation; with `afterwards` it only replaces the answer', async () => {
    const input = (username: string) => ({
      ...{ username, password: FIXTURE_PASSWORD },
      inviteCode: null,
    });
    const isRegistered = async (username: string) =>
      (await store.call('userRegisterTypeUsername', input(username))).status === 'AccountExists';
    await set({ kind: 'drop', times: 1 });
    await store.raw('userRegisterTypeUsername', input('before'));
    await set({ kind: 'drop', times: 1, afterwards: true });
    await store.raw('userRegisterTypeUsername', input('after'));
    expect([await isRegistered('before'), await isRegistered('after')]).toEqual([false, true]);
  });

  test('outlives a restart with what is left of it, and not a reset', async () => {
    await set({ kind: 'drop', times: 3 });
    await raw();
    const restarted = await startStore({ saved: store.sandbox.save() });
    const response = await restarted.send(makeRequest('/sandbox/faults'));
    const fault = { kind: 'drop', operation: '*', times: 2, afterwards: false };
    expect(await response.json()).toEqual({ faults: [fault] });
    store.sandbox.reset();
    expect(await listFaults()).toEqual({ faults: [] });
  });
});

describe('a fault that is not valid is refused with what to send', () => {
  const fault = (members: object) => ({ faults: [{ kind: 'drop', ...members }] });
  test.each([
    [null, 'the body as {"faults": [{'],
    [{ faults: 'drop' }, 'faults as a list'],
    [fault({ kind: 'fire' }), 'faults.0.kind as one of latency, drop, http500'],
    [fault({ operation: 'nothing' }), 'faults.0.operation as an operationId'],
    [fault({ times: 0 }), 'faults.0.times as a number of calls from 1'],
    [fault({ afterwards: 1 }), 'faults.0.afterwards as true or false'],
    [fault({ kind: 'latency' }), 'faults.0.milliseconds as milliseconds from 1'],
    [fault({ often: true }), 'faults.0 as an object without other members'],
    [fault({ kind: 'status', status: 'Teapot' }), 'faults.0.status as a status of'],
    [fault({ kind: 'status', status: 'NotFound' }), 'No operation declares NotFound.'],
    [
      fault({ kind: 'status', status: 'NotKol', operation: 'paymentShop' }),
      'paymentShop does not declare NotKol. It declares InvalidInput,',
    ],
  ])('%j', async (body, sentence) => {
    const response = await send(body);
    expect(response.status).toBe(400);
    const problem = { code: 400, status: 'InvalidInput', data: null };
    expect(await response.json()).toEqual({ ...problem, msg: expect.stringContaining(sentence) });
    expect(await listFaults()).toEqual({ faults: [] });
  });
});
