import { expect } from 'vitest';
import type { Group, Order } from '@/api';
import { GroupPaymentType, OrderStatus } from '@/api/generated/model';
import { MINUTE_MS } from '@/config/constants';
import { randomUuid } from '@halyard/contract/random';
import { clear } from '../db';
import { decide, createPurchase } from './buyer';
import { type PaymentDecision, PEOPLE, type BuyingStep, type Terms } from './buying-steps';
import { startStore } from './store';

/** How long after its order's expiry a late payment arrives (mocks/README.md). */
const LATE_MS = MINUTE_MS;
const NEWEST = { page: 1, pageSize: 50, orderId: null, transactionHash: null };

/** An order as the story knows it: who made it, and what its provider has reported. */
type OrderRecord = {
  orderId: string;
  who: number;
  /** Repeats the call, as a client does after a lost answer. */
  repeat: () => Promise<string | null>;
  expireTime: number;
  isApproved: boolean;
  isDeclined: boolean;
  /** The time at which a late payment arrives; null if there is none. */
  lateTime: number | null;
};

/** Everything that one person sees. */
export type Seen = { orders: Order[]; groups: Group[]; planExpireTime: number | null };

type Beginning = Awaited<ReturnType<typeof createEmptyStore>>;
export type BuyingStory = ReturnType<typeof createStory>;

/** Makes the state of a store that has only the accounts of the stories. */
export async function createEmptyStore() {
  const store = await startStore();
  clear(store.sandbox.db);
  const tokens: (string | null)[] = [];
  for (const username of PEOPLE) {
    const input = { username, password: 'hoist the flag', inviteCode: null };
    tokens.push((await store.call('userRegisterTypeUsername', input)).pragma);
  }
  return { saved: store.sandbox.save(), tokens };
}

export async function beginStory({ saved, tokens }: Beginning, terms: Terms): Promise<BuyingStory> {
  const story = createStory(await startStore({ saved }), tokens);
  await story.start(0, terms);
  return story;
}

function createStory(store: Awaited<ReturnType<typeof startStore>>, tokens: (string | null)[]) {
  const orderRecords: OrderRecord[] = [];
  const groupIds = new Set<string>();
  const as = (who: number) => ({ token: tokens[who] ?? null });
  const nextKey = () =>
    ({ paymentMethod: 'alipay', crypto: null, idempotencyKey: randomUuid() }) as const;

  const groupFor = async (who: number, groupId: string) =>
    (await store.call('paymentJointOrder', { groupId }, as(who))).data;
  const fetchOrders = async (who: number) =>
    (await store.call('paymentOrder', NEWEST, as(who))).data.items;

  /** Makes an order. `call` resolves to its number, or to null if it was refused. */
  async function order(who: number, call: OrderRecord['repeat']): Promise<void> {
    const orderId = await call();
    if (orderId === null) return;
    const made = (await fetchOrders(who)).find((order) => order.orderId === orderId);
    const expireTime = made?.checkout?.expireTime ?? 0;
    const silent = { isApproved: false, isDeclined: false, lateTime: null };
    orderRecords.push({ orderId, who, repeat: call, expireTime, ...silent });
  }

  function start(who: number, { groupSize, paymentType }: Terms): Promise<void> {
    const input = { productId: 'standard-12m', groupSize, paymentType, ...nextKey() };
    return order(who, async () => {
      const { code, data } = await store.call('paymentJointPurchase', input, as(who));
      if (code !== 200) return null;
      groupIds.add(data.group.groupId);
      return data.checkout.orderId;
    });
  }

  async function join(who: number, groupId: string): Promise<void> {
    const { paymentType, viewer } = await groupFor(who, groupId);
    if (paymentType === GroupPaymentType.All && viewer.relation !== 'creator') {
      await store.call('paymentJointJoin', { groupId }, as(who));
      return;
    }
    const input = { groupId, ...nextKey() };
    await order(who, async () => {
      const { code, data } = await store.call('paymentJointJoinForPay', input, as(who));
      return code === 200 ? data.checkout.orderId : null;
    });
  }

  function buy(who: number, productId: string): Promise<void> {
    const input = createPurchase({ productId });
    return order(who, async () => {
      const { code, data } = await store.call('paymentPurchase', input, as(who));
      return code === 200 ? data.orderId : null;
    });
  }

  /**
   * Reports a decision. A provider does not report again after a final refusal, and does not refuse a payment that it
   * took.
   */
  async function report(
    order: OrderRecord,
    decision: PaymentDecision,
    isTwice: boolean,
  ): Promise<void> {
    const hasTaken = order.isApproved || order.lateTime !== null;
    if (order.isDeclined || (decision === 'decline' && hasTaken)) return;
    const own = (await fetchOrders(order.who)).find(({ orderId }) => orderId === order.orderId);
    if (decision === 'approve') order.isApproved = true;
    if (decision === 'decline') order.isDeclined = true;
    if (decision === 'late' && own?.status === OrderStatus.Pending)
      order.lateTime = order.expireTime + LATE_MS;
    await decide(store, order.orderId, decision);
    if (isTwice) await decide(store, order.orderId, decision);
  }

  async function runStep({
    act,
    who,
    which,
    decision,
    isTwice,
    productId,
    time,
    ...terms
  }: BuyingStep) {
    const groupId = [...groupIds][which % groupIds.size] ?? '';
    const record = orderRecords[which % orderRecords.length];
    if (act === 'wait') store.pass(time);
    else if (act === 'start') await start(who, terms);
    else if (act === 'buy') await buy(who, productId);
    else if (act === 'join') await join(who, groupId);
    else if (act === 'race') {
      await Promise.all([join(who, groupId), join((who + 1) % PEOPLE.length, groupId)]);
    } else if (!record) return;
    else if (act === 'report') await report(record, decision, isTwice);
    else if (act === 'repeat') expect(await record.repeat()).toBe(record.orderId);
    else await store.call('paymentCancelOrder', { orderId: record.orderId }, as(record.who));
  }

  /** Reads what each person sees now, through the API. */
  async function look(): Promise<Seen[]> {
    const views: Seen[] = [];
    for (const who of PEOPLE.keys()) {
      const groups: Group[] = [];
      for (const groupId of groupIds) groups.push(await groupFor(who, groupId));
      const { data: info } = await store.call('systemUserInfo', undefined, as(who));
      views.push({ orders: await fetchOrders(who), groups, planExpireTime: info.planExpireTime });
    }
    return views;
  }

  const now = () => store.sandbox.clock.now();
  return { orderRecords, start, runStep, look, now, pass: store.pass };
}
