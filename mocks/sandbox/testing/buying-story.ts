import { expect } from 'vitest';
import type { Group, Order } from '@/api';
import { GroupPaymentType, OrderStatus } from '@/api/generated/model';
import { MINUTE_MS } from '@/config/constants';
import { randomUuid } from '@halyard/contract/random';
import { clear } from '../db';
import { decide, purchaseOf } from './buyer';
import { type PaymentDecision, PEOPLE, type BuyingStep, type Terms } from './buying-steps';
import { startStore } from './store';

/** How long after its order's expiry a late payment arrives (mocks/README.md). */
const LATE_MS = MINUTE_MS;
const NEWEST = { page: 1, pageSize: 50, orderId: null, transactionHash: null };

/** An order as the story knows it: who made it, and what its provider has reported. */
type Told = {
  orderId: string;
  who: number;
  /** Repeats the call, as after a lost answer. */
  repeat: () => Promise<string | null>;
  expireTime: number;
  isApproved: boolean;
  isDeclined: boolean;
  /** When a late payment arrives; null: none. */
  lateTime: number | null;
};

/** Everything that one person sees. */
export type Seen = { orders: Order[]; groups: Group[]; planExpireTime: number | null };

type Beginning = Awaited<ReturnType<typeof emptyStore>>;
export type BuyingStory = ReturnType<typeof tellerOf>;

/** A store without fixtures, with only the accounts of the stories. */
export async function emptyStore() {
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
  const story = tellerOf(await startStore({ saved }), tokens);
  await story.start(0, terms);
  return story;
}

function tellerOf(store: Awaited<ReturnType<typeof startStore>>, tokens: (string | null)[]) {
  const told: Told[] = [];
  const groupIds = new Set<string>();
  const as = (who: number) => ({ token: tokens[who] ?? null });
  const by = () =>
    ({ paymentMethod: 'alipay', crypto: null, idempotencyKey: randomUuid() }) as const;

  const groupFor = async (who: number, groupId: string) =>
    (await store.call('paymentJointOrder', { groupId }, as(who))).data;
  const ordersOf = async (who: number) =>
    (await store.call('paymentOrder', NEWEST, as(who))).data.items;

  /** `call` resolves to the order that it made, or null if it was refused. */
  async function order(who: number, call: Told['repeat']): Promise<void> {
    const orderId = await call();
    if (orderId === null) return;
    const made = (await ordersOf(who)).find((order) => order.orderId === orderId);
    const expireTime = made?.checkout?.expireTime ?? 0;
    const silent = { isApproved: false, isDeclined: false, lateTime: null };
    told.push({ orderId, who, repeat: call, expireTime, ...silent });
  }

  function start(who: number, { groupSize, paymentType }: Terms): Promise<void> {
    const input = { productId: 'standard-12m', groupSize, paymentType, ...by() };
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
    const input = { groupId, ...by() };
    await order(who, async () => {
      const { code, data } = await store.call('paymentJointJoinForPay', input, as(who));
      return code === 200 ? data.checkout.orderId : null;
    });
  }

  function buy(who: number, productId: string): Promise<void> {
    const input = purchaseOf({ productId });
    return order(who, async () => {
      const { code, data } = await store.call('paymentPurchase', input, as(who));
      return code === 200 ? data.orderId : null;
    });
  }

  /** A provider does not report again after a final refusal, and does not refuse a payment that it took. */
  async function report(one: Told, decision: PaymentDecision, isTwice: boolean): Promise<void> {
    const hasTaken = one.isApproved || one.lateTime !== null;
    if (one.isDeclined || (decision === 'decline' && hasTaken)) return;
    const own = (await ordersOf(one.who)).find(({ orderId }) => orderId === one.orderId);
    if (decision === 'approve') one.isApproved = true;
    if (decision === 'decline') one.isDeclined = true;
    if (decision === 'late' && own?.status === OrderStatus.Pending)
      one.lateTime = one.expireTime + LATE_MS;
    await decide(store, one.orderId, decision);
    if (isTwice) await decide(store, one.orderId, decision);
  }

  async function happen({
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
    const record = told[which % told.length];
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

  /** What each person sees now, through the API. */
  async function look(): Promise<Seen[]> {
    const all: Seen[] = [];
    for (const who of PEOPLE.keys()) {
      const groups: Group[] = [];
      for (const groupId of groupIds) groups.push(await groupFor(who, groupId));
      const { data: info } = await store.call('systemUserInfo', undefined, as(who));
      all.push({ orders: await ordersOf(who), groups, planExpireTime: info.planExpireTime });
    }
    return all;
  }

  const now = () => store.sandbox.clock.now();
  return { told, start, happen, look, now, pass: store.pass };
}
