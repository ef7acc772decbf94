import { beforeEach, describe, expect, test } from 'vitest';
import { KolCommissionStatus, KolCommissionType, KolInvitationStatus } from '@/api/generated/model';
import type { UserKolCommissionInput } from '@/api';
import { toCents } from '@/domain/money';
import { FIXTURE_PASSWORD } from '../seed/fixtures';
import { inputs } from '../../generated/inputs';
import { type TestStore, START, makeRequest, startStore } from '../testing/store';

const DAY = 86_400_000;
const ALL = { page: 1, pageSize: 500 };
const EVERYTHING = { ...ALL, fromTime: null, toTime: null, status: null, type: null };

let store: TestStore;
beforeEach(async () => {
  store = await startStore();
});

const logIn = async (username: string) => {
  const input = { username, password: FIXTURE_PASSWORD };
  return (await store.call('userLoginTypeUsername', input)).pragma;
};
const fetchInfo = async (token: string | null) =>
  (await store.call('userKolInfo', undefined, { token })).data;
const commissions = async (token: string | null, filter: Partial<UserKolCommissionInput> = {}) =>
  (await store.call('userKolCommission', { ...EVERYTHING, ...filter }, { token })).data;
const settlements = async (token: string | null) =>
  (await store.call('userKolSettlement', ALL, { token })).data;
const invitations = async (token: string | null, status: KolInvitationStatus | null = null) =>
  (await store.call('userKolInvitation', { ...ALL, status }, { token })).data;

/** Reads every commission, page by page. */
async function allCommissions(token: string | null) {
  const first = await commissions(token);
  const items = [...first.items];
  for (let page = 2; items.length < first.total; page += 1) {
    items.push(...(await commissions(token, { page })).items);
  }
  return items;
}

const sum = (rows: { commission: { amount: string; currency: string } }[]) =>
  rows.reduce((cents, commission) => cents + toCents(commission.commission), 0);

describe('a year of a KOL', () => {
  test('is there in quantity, with every kind of row', async () => {
    const token = await logIn('kim');
    const rows = await allCommissions(token);
    expect(rows.length).toBeGreaterThan(200);
    expect(Math.min(...rows.map(({ time }) => time))).toBeLessThan(START - 300 * DAY);
    expect(new Set(rows.map(({ type }) => type))).toEqual(new Set([0, 1]));
    expect(new Set(rows.map(({ bonusRatePercent }) => bonusRatePercent))).toEqual(
      new Set([20, 25, 40]),
    );
    expect((await settlements(token)).total).toBeGreaterThan(9);
    expect((await invitations(token)).total).toBeGreaterThan(200);
  });

  test('adds up: pending and settled are the commissions, and settled the payouts', async () => {
    const token = await logIn('kim');
    const { pending, settled } = await fetchInfo(token);
    const rows = await allCommissions(token);
    expect(toCents(pending)).toBe(
      sum(rows.filter(({ status }) => status === KolCommissionStatus.Unsettled)),
    );
    expect(toCents(settled)).toBe(
      sum(rows.filter(({ status }) => status === KolCommissionStatus.Settled)),
    );
    const payouts = (await settlements(token)).items;
    expect(payouts.reduce((cents, { amount }) => cents + toCents(amount), 0)).toBe(
      toCents(settled),
    );
  });

  test('was paid out in periods that follow one another, each of the threshold or more', async () => {
    const token = await logIn('kim');
    const rows = await allCommissions(token);
    const payouts = (await settlements(token)).items.toReversed();
    for (const [index, { periodStartTime, periodEndTime, amount }] of payouts.entries()) {
      const within = rows.filter(
        (commission) => commission.time >= periodStartTime && commission.time < periodEndTime,
      );
      expect(sum(within)).toBe(toCents(amount));
      expect(within.every(({ status }) => status === KolCommissionStatus.Settled)).toBe(true);
      expect(toCents(amount)).toBeGreaterThanOrEqual(10_000);
      if (index > 0) expect(periodStartTime).toBe(payouts[index - 1]?.periodEndTime);
    }
    expect(new Set(payouts.map((payout) => payout.transactionHash)).size).toBe(payouts.length);
  });

  test('has as many first payments as invited people who paid', async () => {
    const token = await logIn('kim');
    const paid = await invitations(token, KolInvitationStatus.Paid);
    expect((await commissions(token, { type: KolCommissionType.FirstPurchase })).total).toBe(
      paid.total,
    );
    expect(paid.total + (await invitations(token, KolInvitationStatus.Registered)).total).toBe(
      (await invitations(token)).total,
    );
  });

  test('shows its last ninety days, which agree with the rows', async () => {
    const token = await logIn('kim');
    const { daily } = await fetchInfo(token);
    expect(daily).toHaveLength(90);
    const since = START - 89 * DAY;
    const rows = (await allCommissions(token)).filter(({ time }) => time >= since);
    expect(daily.reduce((cents, { amount }) => cents + toCents(amount), 0)).toBe(sum(rows));
    const recentInvitees = (await invitations(token)).items.filter(
      (item) => item.referralTime >= since,
    );
    expect(daily.reduce((total, day) => total + day.registrations, 0)).toBe(recentInvitees.length);
  });

  test('is the same from the same seed', async () => {
    const other = await startStore();
    expect(other.sandbox.db.commissions).toEqual(store.sandbox.db.commissions);
  });

  test.each([2, 3, 4, 5])('from the seed %i is another one, and adds up as well', async (seed) => {
    const before = store.sandbox.db.commissions.slice(0, 20);
    const body = JSON.stringify({ seed });
    await store.send(makeRequest('/sandbox/reset', { method: 'POST', body }));
    expect(store.sandbox.db.commissions.slice(0, 20)).not.toEqual(before);
    const token = await logIn('kim');
    const { pending, settled } = await fetchInfo(token);
    expect(toCents(pending) + toCents(settled)).toBe(sum(await allCommissions(token)));
    const payouts = (await settlements(token)).items;
    expect(payouts.reduce((cents, { amount }) => cents + toCents(amount), 0)).toBe(
      toCents(settled),
    );
  });
});

describe('the lists of a KOL', () => {
  test('come page by page, the newest first, with one total', async () => {
    const token = await logIn('kim');
    const whole = (await commissions(token)).items;
    expect(whole).toEqual(whole.toSorted((a, b) => b.time - a.time));
    const second = await commissions(token, { page: 2, pageSize: 7 });
    expect(second.items).toEqual(whole.slice(7, 14));
    expect((await commissions(token, { page: 99_999, pageSize: 7 })).items).toEqual([]);
    expect(second.total).toBe((await commissions(token)).total);
  });

  test('are narrowed by span, status and type, and the total with them', async () => {
    const token = await logIn('kim');
    const rows = await allCommissions(token);
    const [from, to] = [rows[40]?.time ?? 0, rows[10]?.time ?? 0];
    const span = await commissions(token, { fromTime: from, toTime: to });
    expect(span.items).toEqual(rows.filter(({ time }) => time >= from && time < to));
    const purchases = await commissions(token, {
      status: KolCommissionStatus.Settled,
      type: KolCommissionType.Renewal,
    });
    expect(purchases.total).toBe(
      rows.filter(
        (commission) =>
          commission.status === KolCommissionStatus.Settled &&
          commission.type === KolCommissionType.Renewal,
      ).length,
    );
  });

  test('refuse a span that ends before it begins', async () => {
    const input = { ...EVERYTHING, fromTime: START, toTime: START - 1 };
    const { status } = await store.call('userKolCommission', input, {
      token: await logIn('kim'),
    });
    expect(status).toBe('TimeRangeInvalid');
  });

  test('are empty for a KOL without invited people', async () => {
    const token = await logIn('kit');
    expect(await commissions(token)).toMatchObject({ items: [], total: 0 });
    expect(await settlements(token)).toMatchObject({ items: [], total: 0 });
    expect(await invitations(token)).toMatchObject({ items: [], total: 0 });
    expect(await fetchInfo(token)).toMatchObject({ nextPayoutTime: null });
  });

  test.each([
    'userKolInfo',
    'userKolCommission',
    'userKolSettlement',
    'userKolInvitation',
  ] as const)('are not for others: %s, and the session goes on', async (id) => {
    const token = await logIn('ada');
    expect((await store.call(id, inputs[id], { token })).status).toBe('NotKol');
    expect((await store.call('systemUserInfo', undefined, { token })).code).toBe(200);
  });
});
