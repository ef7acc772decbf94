import { centsOf } from '@/domain/money';
import { OrderStatus } from '@/api/generated/model';
import type { Context, Store } from './contract-types';
import { progressOfPayment } from './crypto-payments';
import type { Entities, KeptOrder } from './entities';
import { findProduct } from './goods';
import { payGroupOrder, settleGroups } from './groups';
import { beginMembership } from './memberships';
import { findOrder, keepOrder, refundOrder } from './orders';
import { recordPayment } from './promotion';
import { watchTransactions } from './watching';
import { asPaid } from './rules/order';

/**
 * Money came for an order. In time it pays it, and its membership begins; too late, or where it can no longer be had, it
 * goes back. Saying so twice changes nothing (contract: every payment ends as exactly one membership or one refund).
 */
export async function receivePayment(store: Store, orderId: string): Promise<void> {
  const order = findOrder(store, orderId);
  if (!order) return;
  const paid = await keepOrder(store, asPaid(order, store.clock.now()));
  if (order.status === OrderStatus.Pending && paid.status === OrderStatus.Paid)
    await onPaid(store, paid);
}

/** The payment of a pending order will come so long after it expired; paying it before makes that good. */
export async function payLater(store: Store, orderId: string, late: number): Promise<void> {
  const order = findOrder(store, orderId);
  if (order?.status !== OrderStatus.Pending) return;
  await keepOrder(store, { ...order, latePaymentTime: order.expireTime + late });
}

/** Where nothing is due the order is paid at once (contract: nothing-to-pay). */
export async function settleFree(store: Store, { orderId, amount }: KeptOrder): Promise<void> {
  if (centsOf(amount) === 0) await receivePayment(store, orderId);
}

/**
 * Lets transactions and groups take their effect: what was confirmed meanwhile is paid as of then, and what an unfinished
 * group collected goes back. Called before every call, so that a membership begins though nobody looks at the order.
 */
export async function settlePayments(store: Store & Pick<Context, 'chains'>): Promise<void> {
  const { db } = store;
  await watchTransactions(store);
  const isOpen = (hash: string | null) => hash !== null;
  const open = db.cryptoPayments.findMany((q) => q.where({ end: null, transactionHash: isOpen }));
  for (const payment of open) await settlePayment(store, payment);
  await settleGroups(store);
}

async function settlePayment(store: Store, payment: Entities['cryptoPayments']) {
  const now = store.clock.now();
  const order = findOrder(store, payment.orderId);
  const progress = order && progressOfPayment(store, payment, order);
  if (!order || !progress) return;
  const { stage, blockTime, confirmedTime, isEnough } = progress;
  const isClosed = order.status !== OrderStatus.Pending;
  if (stage === 'confirmed' && !isClosed) {
    const then = at(store, confirmedTime);
    await (isEnough ? receivePayment(then, order.orderId) : refundOrder(then, order.orderId));
    await endPayment(store, payment, isEnough ? 'paid' : 'underpaid');
  } else if (isClosed && (stage === 'inBlock' || stage === 'confirmed')) {
    const time = blockTime < order.expireTime ? now : blockTime;
    await receivePayment(at(store, time), order.orderId);
    await endPayment(store, payment, 'late');
  }
}

async function endPayment(
  { db }: Store,
  { orderId }: Entities['cryptoPayments'],
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
  await recordPayment(store, { payer: uid, package: name, cents: centsOf(amount), time });
}

/** The product as it was at a time: what happened while nobody asked, happened then. */
function at(store: Store, time: number): Store {
  return { ...store, clock: { ...store.clock, now: () => time } };
}
