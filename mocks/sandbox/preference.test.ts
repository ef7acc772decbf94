import { beforeEach, describe, expect, test } from 'vitest';
import { examples } from '../generated/examples';
import { FIXTURE_PASSWORD } from './seed/fixtures';
import { type TestStore, startStore } from './testing/store';

let store: TestStore;
beforeEach(async () => {
  store = await startStore();
});

const raw = (prefer: string) => store.raw('systemDisplayConfig', undefined, prefering(prefer));
const prefering = (prefer: string) => ({ headers: { prefer } });

describe('a call chooses its answer by the header Prefer', () => {
  test('as a connection that breaks', async () => {
    expect((await raw('fault=drop')).type).toBe('error');
    expect((await store.raw('systemDisplayConfig')).status).toBe(200);
  });

  test.each([
    ['a proxy without a backend', 'http500', 500, 'text/html', /^<!doctype html>/],
    ['JSON that breaks off', 'malformedJson', 200, 'application/json', /\{$/],
    ['JSON without the envelope', 'wrongEnvelope', 200, 'application/json', /^\{"success":true/],
  ])('as %s', async (_name, fault, status, type, body) => {
    const response = await raw(`fault=${fault}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([status, type]);
    expect(await response.text()).toMatch(body);
  });

  test('as an error that the operation declares', async () => {
    const input = { couponCode: 'SPRING-10', productId: 'standard-12' };
    const { http, status } = await store.call('paymentCoupon', input, prefering('code=3013'));
    expect({ http, status }).toEqual({ http: 200, status: 'CouponExpired' });
    expect((await raw('code=500')).status).toBe(500);
  });

  test('as an example of the contract, without a session', async () => {
    const response = await store.call('userGetDeviceList', undefined, prefering('example=ok'));
    expect(response.data).toEqual(examples.userGetDeviceList.ok.data);
  });

  test('as any JSON', async () => {
    const envelope = { code: 200, msg: '', status: 'Ok', data: { typed: 'by hand, 手写' } };
    const response = await raw(`answer=${encodeURIComponent(JSON.stringify(envelope))}`);
    expect(await response.json()).toEqual(envelope);
  });

  test('late', async () => {
    const start = performance.now();
    expect((await raw('delay=60')).status).toBe(200);
    expect(performance.now() - start).toBeGreaterThanOrEqual(59);
  });

  test('before the operation is performed, or after it', async () => {
    const register = async (username: string, prefer = '') =>
      store.raw(
        'userRegisterTypeUsername',
        { username, password: FIXTURE_PASSWORD, inviteCode: null },
        prefering(prefer),
      );
    await register('before', 'fault=drop');
    await register('after', 'fault=lost');
    const [before, after] = await Promise.all([register('before'), register('after')]);
    expect(await before.json()).toMatchObject({ status: 'Ok' });
    expect(await after.json()).toMatchObject({ status: 'AccountExists' });
  });

  test.each<[string, string, (string | number)[]]>([
    ['fault=fire', 'There is no fault "fire"', ['drop']],
    ['code=5001', 'systemDisplayConfig does not answer 5001', [200, 500]],
    ['example=okNone', 'systemDisplayConfig has no example "okNone"', ['ok']],
    ['answer=%7B', 'takes percent-encoded JSON', []],
    ['delay=soon', 'milliseconds from 0 to 60000', []],
  ])('unless it is impossible, with what is possible: %s', async (prefer, advice, allowed) => {
    const response = await raw(prefer);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      msg: expect.stringContaining(advice),
      data: { allowed: expect.arrayContaining(allowed) },
    });
  });
});
