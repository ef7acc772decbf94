import { beforeEach, describe, expect, test } from 'vitest';
import {
  GroupPaymentType,
  GroupSize,
  KolCommissionStatus,
  KolCommissionType,
  KolInvitationStatus,
} from '@/api/generated/model';
import type { UserKolCommissionInput } from '@/api';
import { DAY_MS, MINUTE_MS } from '@/config/constants';
import { toCents, toMoney } from '@/domain/money';
import { update } from '../db';
import { recordPayment } from '../promotion';
import { displayConfig } from '../seed/catalogue';
import { createBuyer, decide } from '../testing/buyer';
import { type TestStore, START, makeRequest, startStore } from '../testing/store';

const ALL = { page: 1, pageSize: 500 };
const EVERYTHING = { ...ALL, fromTime: null, toTime: null, status: null, type: null };
const MONDAY = Date.UTC(2026, 0, 5);
const KIM = '10284421';
const KIT = '10284442';
const { Settled, Unsettled } = KolCommissionStatus;
const { FirstPurchase, Renewal } = KolCommissionType;

let store: TestStore;
beforeEach(async () => {
  store = await startStore();
});

const fetchInfo = async (token: string | null) =>
  (await store.call('userKolInfo', undefined, { token })).data;
const commissions = async (token: string | null, filter: Partial<UserKolCommissionInput> = {}) =>
  (await store.call('userKolCommission', { ...EVERYTHING, ...filter }, { token })).data;
const settlements = async (token: string | null) =>
  (await store.call('userKolSettlement', ALL, { token })).data;
const invitations = async (token: string | null, status: KolInvitationStatus | null = null) =>
  (await store.call('userKolInvitation', { ...ALL, status }, { token })).data;

const sum = (rows: { commission: { amount: string; currency: string } }[]) =>
  rows.reduce((cents, { commission }) => cents + toCents(commission), 0);

test('a year of a KOL is there in quantity, the same for the same seed, and its payouts follow one another', async () => {
  const before = store.sandbox.db.commissions.slice(0, 20);
  for (const seed of [1, 2]) {
    const body = JSON.stringify({ seed });
    await store.send(makeRequest('/sandbox/reset', { method: 'POST', body }));
    const after = store.sandbox.db.commissions.slice(0, 20);
    if (seed === 1) expect(after).toEqual(before);
    else expect(after).not.toEqual(before);
  }
  const token = await store.logIn('kim');
  const { settled } = await fetchInfo(token);
  const rows = store.sandbox.db.commissions.filter(({ uid }) => uid === KIM);
  expect(rows.length).toBeGreaterThan(200);
  expect(rows[0]?.time).toBeLessThan(START - 300 * DAY_MS);
  expect(new Set(rows.map(({ type }) => type))).toEqual(new Set([FirstPurchase, Renewal]));
  const rates = rows.map(({ bonusRatePercent }) => bonusRatePercent);
  expect(new Set(rates)).toEqual(new Set([20, 25, 40]));

  const payouts = (await settlements(token)).items.toReversed();
  expect(payouts.length).toBeGreaterThan(9);
  expect(sum(payouts.map(({ amount }) => ({ commission: amount })))).toBe(toCents(settled));
  for (const [index, { periodStartTime, periodEndTime, amount }] of payouts.entries()) {
    const within = rows.filter(({ time }) => time >= periodStartTime && time < periodEndTime);
    expect(sum(within)).toBe(toCents(amount));
    expect(within.every(({ status }) => status === Settled)).toBe(true);
    expect(toCents(amount)).toBeGreaterThanOrEqual(10_000);
    if (index > 0) expect(periodStartTime).toBe(payouts[index - 1]?.periodEndTime);
  }
});

/** Adds a commission of Kit's. */
function earn(cents: number, time: number): void {
  const { commissions: rows } = store.sandbox.db;
  rows.push({ ...rows[0]!, uid: KIT, status: Unsettled, commission: toMoney(cents), time });
}

test('the days of a KOL begin at midnight UTC, with the KOL, and count what happened on them', async () => {
  const token = await store.logIn('kit');
  update(store.sandbox.db.accounts, ({ uid }) => uid === KIT, { createTime: START - 1 });
  for (const [index, time] of [START - 1, START, START + 5].entries()) {
    const invited = { inviter: KIT, invited: String(40_000_000 + index), time, network: null };
    const paidTime = index === 1 ? time : null;
    const unearned = { bonusMilliseconds: 0, bonusOrderId: null };
    store.sandbox.db.invitations.push({ ...invited, paidTime, ...unearned });
    earn(5 + index, time);
  }
  const amount = (dollars: string) => ({ amount: dollars, currency: 'USD' });
  expect((await fetchInfo(token)).daily).toEqual([
    { date: '2025-12-31', registrations: 1, paid: 0, amount: amount('0.05') },
    { date: '2026-01-01', registrations: 2, paid: 1, amount: amount('0.13') },
  ]);
});

test('a payout waits for the threshold, comes on a Monday, midnight UTC, and leaves what is earned on its day for the next', async () => {
  const token = await store.logIn('kit');
  const week = 7 * DAY_MS;
  earn(9_999, START);
  expect((await fetchInfo(token)).nextPayoutTime).toBeNull();
  store.pass(MONDAY + week - 1 - START);
  earn(1, MONDAY + week - 1);
  expect((await fetchInfo(token)).nextPayoutTime).toBe(MONDAY + week);
  expect((await settlements(token)).total).toBe(0);
  store.pass(1);
  earn(10_000, MONDAY + week);
  const pending = { amount: '100.00', currency: 'USD' };
  const info = { pending, settled: pending, nextPayoutTime: MONDAY + 2 * week };
  expect(await fetchInfo(token)).toMatchObject(info);
  store.pass(week);
  const first = { periodEndTime: MONDAY + week, payoutTime: MONDAY + week, amount: pending };
  const second = { periodStartTime: MONDAY + week, periodEndTime: MONDAY + 2 * week };
  expect((await settlements(token)).items).toMatchObject([{ ...second, amount: pending }, first]);
});

describe('a payment of an invited person', () => {
  const pay = (payer: string, time = START) =>
    recordPayment(store.sandbox, {
      ...{ payer, orderId: 'H20260101000001', productId: 'lite-1m' },
      ...{ package: 'Lite, 1 month', cents: 499, time },
    });
  const register = async (username: string, inviteCode = 'KITNEW') => {
    await store.register(username, inviteCode, { deviceId: `device-of-${username}` });
    return createBuyer(store, username);
  };
  const fetchAmounts = async () => {
    const { items } = await commissions(await store.logIn('kit'));
    const sorted = items.toSorted((a, b) => a.time - b.time || a.type - b.type);
    return sorted.map(({ commission }) => commission.amount);
  };

  test('is a first purchase, then renewals, at the rates of the KOL at its time', async () => {
    const terms = { firstPurchasePercent: 40, renewalPercent: 30, effectiveTime: START + 1 };
    update(
      store.sandbox.db.kols,
      ({ uid }) => uid === KIT,
      ({ rates }) => ({ rates: [terms, ...rates] }),
    );
    const grace = (await (await register('grace')).info()).uid;
    pay(grace);
    pay(grace);
    pay((await (await register('heidi')).info()).uid, START + 1);
    expect(await fetchAmounts()).toEqual(['1.25', '1.00', '2.00']);
    const kit = await store.logIn('kit');
    const paid = { status: KolInvitationStatus.Paid };
    expect((await invitations(kit)).items).toMatchObject([paid, paid]);
    const masked = `${grace.slice(0, 2)}xxxx${grace.slice(-2)}`;
    const shown = (await commissions(kit, { type: Renewal })).items;
    expect(shown).toMatchObject([{ referredUid: masked, amountPaid: { amount: '4.99' } }]);
  });

  test('earns nothing where no rates are published', async () => {
    store = await startStore({
      catalogue: { displayConfig: { ...displayConfig, commissionRates: null } },
    });
    const kai = await createBuyer(store, 'kai');
    const { info } = await register('grace', (await kai.info()).inviteCode);
    const before = (await fetchInfo(kai.token)).pending;
    pay((await info()).uid);
    expect((await fetchInfo(kai.token)).pending).toEqual(before);
  });

  test('does not count where nothing was due, so that the next one is the first', async () => {
    const { buy, info } = await register('grace');
    expect((await buy({ productId: 'lite-1m', couponCode: 'FIVE-OFF' })).status).toBe('Ok');
    const kit = await store.logIn('kit');
    expect((await commissions(kit)).total).toBe(0);
    const unpaid = { status: KolInvitationStatus.Registered };
    expect((await invitations(kit)).items).toMatchObject([unpaid]);
    pay((await info()).uid);
    expect((await commissions(kit)).items).toMatchObject([{ type: FirstPurchase }]);
  });

  test('for a seat counts once the group is finished, and never if it is not', async () => {
    const { options } = await register('grace');
    const intent = () =>
      ({ paymentMethod: 'alipay', crypto: null, idempotencyKey: crypto.randomUUID() }) as const;
    const { Two: groupSize } = GroupSize;
    const { OwnShare: paymentType } = GroupPaymentType;
    const group = { productId: 'standard-12m', groupSize, paymentType };
    const start = async () =>
      (await store.call('paymentJointPurchase', { ...intent(), ...group }, options)).data;
    const started = await start();
    await decide(store, started.checkout.orderId, 'approve');
    const kit = await store.logIn('kit');
    expect((await commissions(kit)).total).toBe(0);

    const heidi = await register('heidi');
    const seat = { ...intent(), groupId: started.group.groupId };
    const joined = (await store.call('paymentJointJoinForPay', seat, heidi.options)).data;
    for (let time = 0; time < 2; time += 1) await decide(store, joined.checkout.orderId, 'approve');
    expect((await commissions(kit)).total).toBe(2);

    const unfinished = await start();
    await decide(store, unfinished.checkout.orderId, 'approve');
    store.pass(25 * 60 * MINUTE_MS);
    expect((await commissions(kit)).total).toBe(2);
  });
});
