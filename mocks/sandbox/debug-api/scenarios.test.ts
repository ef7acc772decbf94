import { beforeEach, describe, expect, test } from 'vitest';
import { GroupSize } from '@/api/generated/model';
import { scenarios } from '../seed/scenarios';
import { type TestStore, START, makeRequest, startStore } from '../testing/store';

const DAY = 86_400_000;
const MINUTE = 60_000;

let store: TestStore;
beforeEach(async () => {
  store = await startStore();
});

type Begun = { uid: string; token: string; path: string; offset: number };

const post = (body: string) =>
  store.send(makeRequest('/sandbox/scenarios', { method: 'POST', body }));
const begin = async (scenario: string) => {
  const begun = (await (await post(JSON.stringify({ scenario }))).json()) as Begun;
  return { ...begun, now: START + begun.offset };
};

test.each(scenarios)('$id gives a session, a page and a time', async (scenario) => {
  const { uid, token, path, offset } = await begin(scenario.id);
  const { accounts, sessions } = store.sandbox.db;
  expect(accounts.find((account) => account.uid === uid)?.username).toBe(scenario.account);
  expect(sessions.find((session) => session.token === token)?.uid).toBe(uid);
  expect(new URL(path, 'http://site').searchParams.get('token')).toBe(token);
  expect(store.sandbox.clock.offset()).toBe(offset);
});

describe('what a scenario promises, it keeps:', () => {
  test('a membership that ends tomorrow, or ended yesterday', async () => {
    const running = await begin('membership-ends-tomorrow');
    expect((await store.fetchInfo(running.token)).planExpireTime).toBe(running.now + DAY);
    const ended = await begin('membership-ended-yesterday');
    expect((await store.fetchInfo(ended.token)).benefitsExpireTime).toBe(ended.now - DAY);
  });

  test('a group that can be joined for five minutes more', async () => {
    const { token, path, now } = await begin('group-about-to-close');
    const groupId = new URL(path, 'http://site').searchParams.get('group') ?? '';
    const { data } = await store.call('paymentJointOrder', { groupId }, { token });
    const open = { joinedCount: 1, groupSize: GroupSize.Two, viewer: { refusal: null } };
    expect(data).toMatchObject({ ...open, expireTime: now + 5 * MINUTE });
  });

  test('a KOL ten minutes before the first payout', async () => {
    const { token, now } = await begin('kol-before-payout');
    const kolInfo = async () => (await store.call('userKolInfo', undefined, { token })).data;
    expect((await kolInfo()).nextPayoutTime).toBe(now + 10 * MINUTE);
    expect((await kolInfo()).settled.amount).toBe('0.00');
    store.pass(10 * MINUTE);
    expect((await kolInfo()).settled.amount).not.toBe('0.00');
  });
});

test('the state from before is gone', async () => {
  await store.register('grace');
  await begin('kol-before-payout');
  expect(store.sandbox.save()).not.toContain('grace');
});
