import { toCents } from '@/domain/money';
import { OrderStatus } from '@/api/generated/model';
import type { Store } from './contract-types';
import { computePaymentProgress } from './crypto-payments';
import type { KeptOrder, KeptPayment } from './entities';
import { beginMembership, endMembership, findProduct } from './goods';
import { payGroupOrder, settleGroups } from './groups';
import { changeOrder, findOrder, keepOrder } from './orders';
import { recordPayment, takeBackBonus, takeBackCommission } from './promotion';
import { asPaid, asRefunded } from './rules/order';
import { update } from './db';

/**
 * Handles a payment that arrived for an order. In time, it pays the order, and the membership begins; if it is late, or
 * if the membership is no longer possible, it is refunded. A second report changes nothing (contract: every payment
 * ends as exactly one membership or one refund).
 */
export function receivePayment(store: Store, orderId: string): void {
  const order = findOrder(store, orderId);
  if (!order) return;
  const paidOrder = keepOrder(store, asPaid(order, store.clock.now()));
  if (order.status === OrderStatus.Pending && paidOrder.status === OrderStatus.Paid)
    onPaid(store, paidOrder);
}

/** Schedules a payment of a pending order for `late` ms after its expiry, unless it is paid before. */
export function payLater(store: Store, orderId: string, late: number): void {
  const order = findOrder(store, orderId);
  if (order?.status !== OrderStatus.Pending) return;
  keepOrder(store, { ...order, latePaymentTime: order.expireTime + late });
}

/**
 * Refunds a paid order of one person, as support does, and takes back the months that it gave, the time that it earned
 * the inviter, and an unsettled commission (contract: refund-of-a-paid-order). Any other order is left unchanged.
 */
export function takeBack(store: Store, orderId: string): void {
  const order = findOrder(store, orderId);
  if (order?.status !== OrderStatus.Paid || order.groupId !== null) return;
  changeOrder(store, orderId, asRefunded);
  endMembership(store, order);
  takeBackCommission(store, orderId);
  takeBackBonus(store, orderId);
}

/** Settles an order with nothing to pay (contract: nothing-to-pay). */
export function settleFree(store: Store, { orderId, amount }: KeptOrder): void {
  if (toCents(amount) === 0) receivePayment(store, orderId);
}

/**
 * Applies what has become due, without polling a network (chain-watch.ts does that): confirmed transactions pay as of
 * their confirmation, and expired groups refund their payments. Called before every operation, so that a membership
 * begins even if its order is not read.
 */
export function settlePayments(store: Store): void {
  const openPayments = store.db.cryptoPayments.filter(
    ({ end, transactionHash }) => end === null && transactionHash !== null,
  );
  for (const payment of openPayments) settlePayment(store, payment);
  settleGroups(store);
}

function settlePayment(store: Store, payment: KeptPayment) {
  const now = store.clock.now();
  const order = findOrder(store, payment.orderId);
  const progress = order && computePaymentProgress(store, payment, order);
  if (!order || !progress) return;
  const { stage, blockTime, confirmedTime, isEnough } = progress;
  const isClosed = order.status !== OrderStatus.Pending;
  if (stage === 'confirmed' && !isClosed) {
    const storeThen = withClockAt(store, confirmedTime);
    if (isEnough) receivePayment(storeThen, order.orderId);
    else changeOrder(storeThen, order.orderId, asRefunded);
    endPayment(store, payment, isEnough ? 'paid' : 'underpaid');
  } else if (isClosed && (stage === 'inBlock' || stage === 'confirmed')) {
    const time = blockTime < order.expireTime ? now : blockTime;
    receivePayment(withClockAt(store, time), order.orderId);
    endPayment(store, payment, 'late');
  }
}

function endPayment({ db }: Store, { orderId }: KeptPayment, end: 'paid' | 'underpaid' | 'late') {
  update(db.cryptoPayments, (payment) => payment.orderId === orderId, { end });
}

function onPaid(store: Store, order: KeptOrder): void {
  const { uid, orderId, productId, product: name, amount } = order;
  if (order.groupId !== null) return payGroupOrder(store, order);
  const bought = findProduct(store, productId);
  const began = bought && beginMembership(store, order, bought);
  if (!began) return changeOrder(store, orderId, asRefunded);
  const time = store.clock.now();
  const payment = { payer: uid, orderId, productId, package: name, cents: toCents(amount), time };
  recordPayment(store, payment);
}

/**
 * Makes a store whose clock stands still at a time, so that effects are dated to when they happened, not to the read
 * that notices them.
 */
function withClockAt(store: Store, time: number): Store {
  return { ...store, clock: { ...store.clock, now: () => time } };
}
