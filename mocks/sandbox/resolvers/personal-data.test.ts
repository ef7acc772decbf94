import { beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '@/config/constants';
import { toSettlement } from '../promotion';
import { orderFixtures } from '../seed/shop/fixtures';
import { type TestStore, START, startStore } from '../testing/store';

let store: TestStore;
beforeEach(async () => {
  store = await startStore();
});

const fetchExport = (token: string | null) => store.call('userExportData', undefined, { token });

test('an export holds what the account area shows', async () => {
  const token = await store.logIn('ada');
  const { data } = await fetchExport(token);
  const call = async <K extends 'systemUserInfo' | 'systemAffiliate' | 'userGetDeviceList'>(
    id: K,
  ) => (await store.call(id, undefined, { token })).data;
  expect(data).toMatchObject({ exportTime: START, invitedBy: null, kolInvitations: [] });
  expect(data.account).toEqual(await call('systemUserInfo'));
  expect(data.devices).toEqual((await call('userGetDeviceList')).devices);
  expect(data.invited).toEqual((await call('systemAffiliate')).invited);
  expect(data.redeemedCodes).toMatchObject([
    { code: 'SPRING-7Q4K', kind: 'time', redeemTime: START - 31 * DAY_MS, benefit: null },
  ]);
  const oli = await fetchExport(await store.logIn('oli'));
  expect(oli.data.orders).toHaveLength(orderFixtures.length);
});

test('it holds a code that was just used, who invited the person, and orders in the language of the request', async () => {
  const token = await store.logIn('lin');
  await store.call('systemRedeemCode', { code: 'STREAM-SEAT-3', preview: false }, { token });
  const { data } = await fetchExport(token);
  expect(data.invitedBy).toBe('10xxxx17');
  expect(data.redeemedCodes).toMatchObject([
    { code: 'STREAM-SEAT-3', kind: 'benefit', benefit: { name: 'Streaming account' } },
  ]);
  expect(data.benefits.map(({ id }) => id)).toContain('streaming');
  const inChinese = { token: await store.logIn('eve'), language: 'zh_CN' } as const;
  const { orders } = (await store.call('userExportData', undefined, inChinese)).data;
  expect(new Set(orders.map(({ product }) => product))).toEqual(new Set(['标准版，12 个月']));
});

test('it holds no token, no password of ours or a partner’s, no device id, and no uid but the account’s own', async () => {
  const { accounts, invitations } = store.sandbox.db;
  for (const uid of ['10284417', '10284421']) {
    const { username, passwordHash } = accounts.find((account) => account.uid === uid)!;
    const token = await store.logIn(username ?? '');
    const { benefits } = (await store.call('systemUserBenefits', undefined, { token })).data;
    const passwords = benefits.flatMap(({ password }) => password ?? []);
    expect(passwords).not.toEqual([]);
    const text = JSON.stringify((await fetchExport(token)).data);
    for (const secret of [token, passwordHash, 'device-of-a-test', ...passwords])
      expect(text).not.toContain(secret);
    const others = invitations.filter(({ inviter }) => inviter === uid);
    expect(others.filter(({ invited }) => text.includes(invited))).toEqual([]);
  }
});

test('it holds the newest of more payouts and invitations than it has room for', async () => {
  const { db } = store.sandbox;
  const [uid, token] = ['10284442', await store.logIn('kit')];
  const most = { payouts: 1_000, invitations: 10_000 };
  for (let week = 0; week <= most.payouts; week += 1) {
    const payout = { periodStartTime: week, periodEndTime: week + 1, cents: 1 };
    db.settlements.push(toSettlement(uid, payout));
  }
  for (let time = 0; time <= most.invitations; time += 1) {
    const invitation = { inviter: uid, invited: String(40_000_000 + time), time };
    const unpaid = { bonusMilliseconds: 0, paidTime: null, bonusOrderId: null };
    db.invitations.push({ ...invitation, ...unpaid, network: null });
  }
  const { data } = await fetchExport(token);
  expect(data.settlements).toHaveLength(most.payouts);
  expect(data.settlements.at(-1)?.payoutTime).toBe(2);
  expect(data.invited).toHaveLength(most.invitations);
  expect(data.kolInvitations.at(-1)?.referralTime).toBe(1);
}, 30_000);
