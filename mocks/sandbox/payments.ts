import { centsOf } from '@/domain/money';
import { PAID, PENDING, asPaid } from '@/domain/order';
import type { Context } from './contract-types';
import { progressOfPayment } from './crypto-payments';
import type { Entities, KeptOrder } from './entities';
import { findProduct } from './goods';
import { payGroupOrder, settleGroups } from './groups';
import { beginMembership } from './memberships';
import { type Product, findOrder, keepOrder, refundOrder } from './orders';
import { recordPayment } from './promotion';
import { watchTransactions } from './watching';

/**
 * Money came for an order. In time it pays it, and its membership begins; too late, or where it can no longer be had, it
 * goes back. Saying so twice changes nothing (contract: every payment ends as exactly one membership or one refund).
 */
export async function receivePayment(product: Product, orderId: string): Promise<void> {
  const order = findOrder(product, orderId);
  if (!order) return;
  const paid = await keepOrder(product, asPaid(order, product.clock.now()));
  if (order.status === PENDING && paid.status === PAID) await onPaid(product, paid);
}

/** The payment of a pending order will come so long after it expired; paying it before makes that good. */
export async function payLater(product: Product, orderId: string, late: number): Promise<void> {
  const order = findOrder(product, orderId);
  if (order?.status !== PENDING) return;
  await keepOrder(product, { ...order, latePaymentTime: order.expireTime + late });
}

/** Where nothing is due the order is paid at once (contract: nothing-to-pay). */
export async function settleFree(product: Product, { orderId, amount }: KeptOrder): Promise<void> {
  if (centsOf(amount) === 0) await receivePayment(product, orderId);
}

/**
 * Lets transactions and groups take their effect: what was confirmed meanwhile is paid as of then, and what an unfinished
 * group collected goes back. Called before every call, so that a membership begins though nobody looks at the order.
 */
export async function settlePayments(
  product: Pick<Context, 'db' | 'clock' | 'chains'>,
): Promise<void> {
  const { db, clock } = product;
  await watchTransactions(product);
  const isOpen = (hash: string | null) => hash !== null;
  const open = db.cryptoPayments.findMany((q) => q.where({ end: null, transactionHash: isOpen }));
  for (const payment of open) await settlePayment(product, payment, clock.now());
  await settleGroups(product);
}

async function settlePayment(product: Product, payment: Entities['cryptoPayments'], now: number) {
  const order = findOrder(product, payment.orderId);
  const progress = order && progressOfPayment(payment, order, now);
  if (!order || !progress) return;
  const { stage, blockTime, confirmedTime, isEnough } = progress;
  const isClosed = order.status !== PENDING;
  if (stage === 'confirmed' && !isClosed) {
    const then = at(product, confirmedTime);
    await (isEnough ? receivePayment(then, order.orderId) : refundOrder(then, order.orderId));
    await endPayment(product, payment, isEnough ? 'paid' : 'underpaid');
  } else if (isClosed && (stage === 'inBlock' || stage === 'confirmed')) {
    const time = blockTime < order.expireTime ? now : blockTime;
    await receivePayment(at(product, time), order.orderId);
    await endPayment(product, payment, 'late');
  }
}

async function endPayment(
  { db }: Product,
  { orderId }: Entities['cryptoPayments'],
  end: 'paid' | 'underpaid' | 'late',
) {
  await db.cryptoPayments.update((q) => q.where({ orderId }), {
    data: (draft) => {
      draft.end = end;
    },
  });
}

async function onPaid(product: Product, order: KeptOrder): Promise<void> {
  const { uid, orderId, productId, product: name, amount } = order;
  if (order.groupId !== null) return payGroupOrder(product, order);
  const bought = findProduct(productId);
  const began = bought && (await beginMembership(product, uid, bought));
  if (!began) return refundOrder(product, orderId);
  const time = product.clock.now();
  await recordPayment(product, { payer: uid, package: name, cents: centsOf(amount), time });
}

/** The product as it was at a time: what happened while nobody asked, happened then. */
function at(product: Product, time: number): Product {
  return { ...product, clock: { ...product.clock, now: () => time } };
}
