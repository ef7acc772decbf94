import { beforeEach, describe, expect, test } from 'vitest';
import { toSettlement } from '../promotion';
import { FIXTURE_PASSWORD } from '../seed/fixtures';
import { type TestStore, START, startStore } from '../testing/store';

const DAY = 86_400_000;
const HOUR = 3_600_000;

let store: TestStore;
beforeEach(async () => {
  store = await startStore();
});

const logIn = async (username: string) => {
  const input = { username, password: FIXTURE_PASSWORD };
  return (await store.call('userLoginTypeUsername', input)).pragma;
};
const fetchExport = (token: string | null) => store.call('userExportData', undefined, { token });
const fetchPreview = async (token: string | null) =>
  (await store.call('userDeletePreview', undefined, { token })).data;

describe('what a deletion would lose', () => {
  test('is time and benefits of a member', async () => {
    const preview = await fetchPreview(await logIn('lin'));
    expect(preview).toMatchObject({
      remainingMilliseconds: 12 * DAY,
      unsettledCommission: { amount: '0.00', currency: 'USD' },
    });
    expect(preview.benefits.map(({ id }) => id)).toEqual(['cloud-storage', 'password-manager']);
  });

  test('is commission that no payout has settled', async () => {
    const token = await logIn('kai');
    const info = (await store.call('userKolInfo', undefined, { token })).data;
    expect(info.pending.amount).not.toBe('0.00');
    expect((await fetchPreview(token)).unsettledCommission).toEqual(info.pending);
  });

  test('is a seat that is held, and the order that would pay it', async () => {
    const preview = await fetchPreview(await logIn('eve'));
    expect(preview.openGroups.map(({ groupId }) => groupId)).toEqual(['gOwnShareUnpaid']);
    expect(preview.openOrders.map(({ amount }) => amount.amount)).toEqual(['44.90']);
  });

  test('is named in the language of the request, whatever language it was bought in', async () => {
    const options = { token: await logIn('eve'), language: 'zh_CN' } as const;
    const { data } = await store.call('userDeletePreview', undefined, options);
    expect(data.openGroups[0]?.product).toBe('标准版，12 个月');
    expect(data.openOrders[0]?.product).toBe('标准版，12 个月');
    const { data: exported } = await store.call('userExportData', undefined, options);
    expect(new Set(exported.orders.map((order) => order.product))).toEqual(
      new Set(['标准版，12 个月']),
    );
  });

  test('is nothing for a new account', async () => {
    expect(await fetchPreview(await logIn('nora'))).toEqual({
      remainingMilliseconds: 0,
      openGroups: [],
      openOrders: [],
      unsettledCommission: { amount: '0.00', currency: 'USD' },
      benefits: [],
    });
  });
});

describe('an export', () => {
  test('holds what the account area shows', async () => {
    const token = await logIn('ada');
    const { data } = await fetchExport(token);
    const call = async <K extends 'systemUserInfo' | 'systemAffiliate' | 'userGetDeviceList'>(
      id: K,
    ) => (await store.call(id, undefined, { token })).data;
    expect(data.exportTime).toBe(START);
    expect(data.account).toEqual(await call('systemUserInfo'));
    expect(data.devices).toEqual((await call('userGetDeviceList')).devices);
    expect(data.invited).toEqual((await call('systemAffiliate')).invited);
    expect(data.invitedBy).toBeNull();
    expect(data.kolInvitations).toEqual([]);
    expect(data.redeemedCodes).toMatchObject([
      { code: 'SPRING-7Q4K', kind: 'time', redeemTime: START - 31 * DAY, benefit: null },
    ]);
  });

  test('holds a code that was just used, and who invited the person', async () => {
    const token = await logIn('lin');
    await store.call('systemRedeemCode', { code: 'STREAM-SEAT-3', preview: false }, { token });
    const { data } = await fetchExport(token);
    expect(data.invitedBy).toBe('10xxxx17');
    expect(data.redeemedCodes).toMatchObject([
      { code: 'STREAM-SEAT-3', kind: 'benefit', benefit: { name: 'Streaming account' } },
    ]);
    expect(data.benefits.map(({ id }) => id)).toContain('streaming');
  });

  test('of a KOL holds every commission, payout and invitation', async () => {
    const token = await logIn('kim');
    const page = { page: 1, pageSize: 1 };
    const { data } = await fetchExport(token);
    const commissions = await store.call(
      'userKolCommission',
      { ...page, fromTime: null, toTime: null, status: null, type: null },
      { token },
    );
    const settlements = await store.call('userKolSettlement', page, { token });
    expect(data.commissions).toHaveLength(commissions.data.total);
    expect(data.settlements).toHaveLength(settlements.data.total);
    expect(data.commissions[0]).toEqual(commissions.data.items[0]);
    expect(data.kolInvitations).toHaveLength(data.invited.length);
  });

  test('holds no token, no password of ours, no device id, and no uid but the account’s own', async () => {
    const token = await logIn('kim');
    const text = JSON.stringify((await fetchExport(token)).data);
    const { passwordHash } = store.sandbox.db.accounts.find(
      (account) => account.uid === '10284421',
    )!;
    for (const secret of [token, passwordHash, 'device-of-a-test']) {
      expect(text).not.toContain(secret);
    }
    const others = store.sandbox.db.invitations.filter(
      (invitation) => invitation.inviter === '10284421',
    );
    expect(others.filter(({ invited }) => text.includes(invited))).toEqual([]);
  });

  test('holds no password at a partner, though the account area shows it', async () => {
    const token = await logIn('ada');
    const { benefits } = (await store.call('systemUserBenefits', undefined, { token })).data;
    const passwords = benefits.flatMap(({ password }) => password ?? []);
    expect(passwords).not.toEqual([]);
    const text = JSON.stringify((await fetchExport(token)).data);
    for (const password of passwords) expect(text).not.toContain(password);
  });

  test('holds the newest of more payouts and invitations than it has room for', async () => {
    const { db } = store.sandbox;
    const [uid, token] = ['10284442', await logIn('kit')];
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

  test('can be requested a few times an hour', async () => {
    const token = await logIn('ada');
    const replies = [];
    for (let time = 0; time < 6; time += 1) replies.push((await fetchExport(token)).status);
    expect(replies).toEqual(['Ok', 'Ok', 'Ok', 'Ok', 'Ok', 'TooManyRequests']);
    store.pass(HOUR);
    expect((await fetchExport(token)).status).toBe('Ok');
  });
});

test('a deletion leaves nothing of a KOL behind', async () => {
  const token = await logIn('kim');
  await fetchExport(token);
  const input = { password: FIXTURE_PASSWORD, code: null, confirmation: '10284421' };
  expect((await store.call('userDeleteAccount', input, { token })).status).toBe('Ok');
  expect(store.sandbox.save()).not.toContain('10284421');
});
