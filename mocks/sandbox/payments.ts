import { toCents } from '@/domain/money';
import { OrderStatus } from '@/api/generated/model';
import type { Store } from './contract-types';
import { computePaymentProgress } from './crypto-payments';
import type { KeptOrder, KeptPayment } from './entities';
import { beginMembership, endMembership, findProduct } from './goods';
import { payGroupOrder, settleGroups } from './groups';
import { findOrder, keepOrder, refundOrder } from './orders';
import { recordPayment, takeBackBonus, takeBackCommission } from './promotion';
import { asPaid } from './rules/order';

/**
 * Handles a payment that arrived for an order. In time, it pays the order, and the membership begins; if it is late, or
 * if the membership is no longer possible, it is refunded. A second report changes nothing (contract: every payment
 * ends as exactly one membership or one refund).
 */
export async function receivePayment(store: Store, orderId: string): Promise<void> {
  const order = findOrder(store, orderId);
  if (!order) return;
  const paidOrder = await keepOrder(store, asPaid(order, store.clock.now()));
  if (order.status === OrderStatus.Pending && paidOrder.status === OrderStatus.Paid)
    await onPaid(store, paidOrder);
}

/** Schedules a payment of a pending order for `late` ms after its expiry, unless it is paid before. */
export async function payLater(store: Store, orderId: string, late: number): Promise<void> {
  const order = findOrder(store, orderId);
  if (order?.status !== OrderStatus.Pending) return;
  await keepOrder(store, { ...order, latePaymentTime: order.expireTime + late });
}

/**
 * Refunds a paid order of one person, as support does, and takes back the months that it gave, the time that it earned
 * the inviter, and an unsettled commission (contract: refund-of-a-paid-order). Any other order is left unchanged.
 */
export async function takeBack(store: Store, orderId: string): Promise<void> {
  const order = findOrder(store, orderId);
  if (order?.status !== OrderStatus.Paid || order.groupId !== null) return;
  await refundOrder(store, orderId);
  await endMembership(store, order);
  await takeBackCommission(store, orderId);
  await takeBackBonus(store, orderId);
}

/** Settles an order with nothing to pay (contract: nothing-to-pay). */
export async function settleFree(store: Store, { orderId, amount }: KeptOrder): Promise<void> {
  if (toCents(amount) === 0) await receivePayment(store, orderId);
}

/**
 * Applies what has become due, without polling a network (watching.ts does that): confirmed transactions pay as of
 * their confirmation, and expired groups refund their payments. Called before every operation, so that a membership
 * begins even if its order is not read.
 */
export async function settlePayments(store: Store): Promise<void> {
  const { db } = store;
  const isOpen = (hash: string | null) => hash !== null;
  const openPayments = db.cryptoPayments.findMany((q) =>
    q.where({ end: null, transactionHash: isOpen }),
  );
  for (const payment of openPayments) await settlePayment(store, payment);
  await settleGroups(store);
}

async function settlePayment(store: Store, payment: KeptPayment) {
  const now = store.clock.now();
  const order = findOrder(store, payment.orderId);
  const progress = order && computePaymentProgress(store, payment, order);
  if (!order || !progress) return;
  const { stage, blockTime, confirmedTime, isEnough } = progress;
  const isClosed = order.status !== OrderStatus.Pending;
  if (stage === 'confirmed' && !isClosed) {
    const storeThen = withClockAt(store, confirmedTime);
    await (isEnough
      ? receivePayment(storeThen, order.orderId)
      : refundOrder(storeThen, order.orderId));
    await endPayment(store, payment, isEnough ? 'paid' : 'underpaid');
  } else if (isClosed && (stage === 'inBlock' || stage === 'confirmed')) {
    const time = blockTime < order.expireTime ? now : blockTime;
    await receivePayment(withClockAt(store, time), order.orderId);
    await endPayment(store, payment, 'late');
  }
}

async function endPayment(
  { db }: Store,
  { orderId }: KeptPayment,
  end: 'paid' | 'underpaid' | 'late',
) {
  await db.cryptoPayments.update((q) => q.where({ orderId }), {
    data: (draft) => {
      draft.end = end;
    },
  });
}

async function onPaid(store: Store, order: KeptOrder): Promise<void> {
  const { uid, orderId, productId, product: name, amount } = order;
  if (order.groupId !== null) return payGroupOrder(store, order);
  const bought = findProduct(store, productId);
  const began = bought && (await beginMembership(store, uid, bought));
  if (!began) return refundOrder(store, orderId);
  const time = store.clock.now();
  const payment = { payer: uid, orderId, productId, package: name, cents: toCents(amount), time };
  await recordPayment(store, payment);
}

/**
 * Makes a store whose clock stands still at a time, so that effects are dated to when they happened, not to the read
 * that notices them.
 */
function withClockAt(store: Store, time: number): Store {
  return { ...store, clock: { ...store.clock, now: () => time } };
}
