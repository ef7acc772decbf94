import fc from 'fast-check';
import type { Group, Order } from '@/api';
import { GroupPaymentType, type GroupSize, OrderStatus } from '@/api/generated/model';
import { HOUR_MS, MINUTE_MS } from '@/config/constants';
import { GROUP_SIZES } from '@/domain/group-sizes';
import { randomUuid } from '@halyard/contract/random';
import { clear } from '../db';
import { createPurchase, decide } from './buyer';
import { startStore } from './store';

/** One person more than the largest group has seats, so that one person is always too late. */
const PEOPLE = ['ann', 'ben', 'cem', 'dia'];
/** How long after its order's expiry a late payment arrives (mocks/README.md). */
const LATE_MS = MINUTE_MS;

type Act = 'report' | 'join' | 'wait' | 'buy' | 'cancel' | 'start';
type PaymentDecision = 'approve' | 'late' | 'decline' | 'abandon';
type Terms = { groupSize: GroupSize; paymentType: GroupPaymentType };

const DECISIONS: PaymentDecision[] = [
  'approve',
  'approve',
  'approve',
  'late',
  'decline',
  'abandon',
];
const terms = {
  groupSize: fc.constantFrom(...GROUP_SIZES.filter((size) => size < PEOPLE.length)),
  paymentType: fc.constantFrom(...Object.values(GroupPaymentType)),
};
const acts = (weight: number, ...names: Act[]) => ({
  weight,
  arbitrary: fc.constantFrom(...names),
});

/** A random step: an action of a person, a report of a provider (soon, late, twice or never), or hours that pass. */
const step = fc.record({
  act: fc.oneof(acts(9, 'report'), acts(7, 'join'), acts(2, 'buy', 'cancel', 'wait', 'start')),
  /** Index into PEOPLE. */
  who: fc.nat({ max: PEOPLE.length - 1 }),
  /** The index among the orders or groups that exist by then, modulo their number. */
  which: fc.nat({ max: 11 }),
  decision: fc.constantFrom(...DECISIONS),
  productId: fc.constantFrom('standard-1m', 'standard-12m'),
  /** How long to wait, in ms. */
  time: fc.oneof(fc.nat({ max: 16 * MINUTE_MS }), fc.nat({ max: 25 * HOUR_MS })),
  ...terms,
});

/** Stories begin with a group of the first person. They last at most two weeks, since months differ in length. */
export const stories = fc.record({
  ...terms,
  steps: fc.array(step, { minLength: 1, maxLength: 14, size: 'max' }),
});

/** An order as the story knows it: who made it, and what its provider has reported. */
type OrderRecord = {
  orderId: string;
  who: number;
  expireTime: number;
  isApproved: boolean;
  isDeclined: boolean;
  /** The time at which a late payment arrives; null if there is none. */
  lateTime: number | null;
};

/** Everything that one person sees. */
export type Seen = { orders: Order[]; groups: Group[]; planExpireTime: number | null };
export type BuyingStory = ReturnType<typeof createStory>;

/** Begins a story in a store that has only the accounts of its people. */
export async function beginStory(terms: Terms): Promise<BuyingStory> {
  const store = await startStore();
  clear(store.sandbox.db);
  const tokens: (string | null)[] = [];
  for (const username of PEOPLE) tokens.push(await store.register(username));
  const story = createStory(store, tokens);
  await story.start(0, terms);
  return story;
}

function createStory(store: Awaited<ReturnType<typeof startStore>>, tokens: (string | null)[]) {
  const orderRecords: OrderRecord[] = [];
  const groupIds = new Set<string>();
  const as = (who: number) => ({ token: tokens[who] ?? null });
  const byAlipay = () =>
    ({ paymentMethod: 'alipay', crypto: null, idempotencyKey: randomUuid() }) as const;

  const groupFor = async (who: number, groupId: string) =>
    (await store.call('paymentJointOrder', { groupId }, as(who))).data;
  const fetchOrders = async (who: number) => {
    const newest = { page: 1, pageSize: 50, orderId: null, transactionHash: null };
    return (await store.call('paymentOrder', newest, as(who))).data.items;
  };

  /** Notes the order of a checkout, unless it was refused. */
  function note(who: number, checkout: { orderId: string; expireTime: number } | null): void {
    if (checkout === null) return;
    const { orderId, expireTime } = checkout;
    const silent = { isApproved: false, isDeclined: false, lateTime: null };
    orderRecords.push({ orderId, who, expireTime, ...silent });
  }

  async function start(who: number, { groupSize, paymentType }: Terms): Promise<void> {
    const input = { productId: 'standard-12m', groupSize, paymentType, ...byAlipay() };
    const { code, data } = await store.call('paymentJointPurchase', input, as(who));
    if (code === 200) groupIds.add(data.group.groupId);
    note(who, code === 200 ? data.checkout : null);
  }

  async function join(who: number, groupId: string): Promise<void> {
    const { paymentType, viewer } = await groupFor(who, groupId);
    if (paymentType === GroupPaymentType.All && viewer.relation !== 'creator') {
      await store.call('paymentJointJoin', { groupId }, as(who));
      return;
    }
    const input = { groupId, ...byAlipay() };
    const { code, data } = await store.call('paymentJointJoinForPay', input, as(who));
    note(who, code === 200 ? data.checkout : null);
  }

  async function buy(who: number, productId: string): Promise<void> {
    const input = createPurchase({ productId });
    const { code, data } = await store.call('paymentPurchase', input, as(who));
    note(who, code === 200 ? data : null);
  }

  /**
   * Reports a decision. A provider does not report again after a final refusal, and does not refuse a payment that it
   * took.
   */
  async function report(order: OrderRecord, decision: PaymentDecision): Promise<void> {
    const hasTaken = order.isApproved || order.lateTime !== null;
    if (order.isDeclined || (decision === 'decline' && hasTaken)) return;
    const own = (await fetchOrders(order.who)).find(({ orderId }) => orderId === order.orderId);
    if (decision === 'approve') order.isApproved = true;
    if (decision === 'decline') order.isDeclined = true;
    if (decision === 'late' && own?.status === OrderStatus.Pending)
      order.lateTime = order.expireTime + LATE_MS;
    await decide(store, order.orderId, decision);
  }

  type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

  async function runStep({ act, who, which, decision, productId, time, ...terms }: Step) {
    const groupId = [...groupIds][which % groupIds.size] ?? '';
    const record = orderRecords[which % orderRecords.length];
    const last = orderRecords.at(-1);
    if (act === 'wait') store.pass(time);
    else if (act === 'start') await start(who, terms);
    else if (act === 'buy') await buy(who, productId);
    else if (act === 'join') await join(who, groupId);
    else if (act === 'report' && record) await report(record, decision);
    else if (record)
      await store.call('paymentCancelOrder', { orderId: record.orderId }, as(record.who));
    // Most people pay at once.
    const made = orderRecords.at(-1);
    if (made && made !== last && decision === 'approve') await report(made, decision);
  }

  /** Reads what each person sees now, through the API. */
  async function look(): Promise<Seen[]> {
    const views: Seen[] = [];
    for (const who of PEOPLE.keys()) {
      const groups: Group[] = [];
      for (const groupId of groupIds) groups.push(await groupFor(who, groupId));
      const { planExpireTime } = await store.fetchInfo(tokens[who] ?? null);
      views.push({ orders: await fetchOrders(who), groups, planExpireTime });
    }
    return views;
  }

  const now = () => store.sandbox.clock.now();
  return { orderRecords, start, runStep, look, now, pass: store.pass };
}
