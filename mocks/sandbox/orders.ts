import type { CryptoChoice, Order } from '@/api';
import { ORDER_LIFETIME_MS, type WantedOrder, isInTheWay } from '@/domain/order';
import { centsOf } from '@/domain/money';
import { OrderStatus } from '@/api/generated/model';
import type { SessionContext, Store } from './contract-types';
import { createCryptoPayment } from './crypto-payments';
import type { KeptOrder } from './entities';
import { type Purchase, quoteOf } from './quotes';
import { type Refusal, refuse } from './refusal';
import {
  CRYPTO_ORDER_LIFETIME_MS,
  asCancelled,
  asFailed,
  orderAt,
  asRefunded,
} from './rules/order';

export type NewOrder = Purchase & {
  paymentMethod: Order['paymentMethod'];
  /** Null unless the method is crypto; the caller has seen that it is offered. */
  crypto: CryptoChoice | null;
  groupId: string | null;
  /** Until when it can be paid at most: that of a seat no longer than the seat is held. */
  latestTime?: number;
  idempotencyKey: string;
  /** `requestOf` of the call. */
  request: string;
};

/** The order as time has left it; undefined where there is none. */
export function findOrder({ db, clock }: Store, orderId: string): KeptOrder | undefined {
  const order = db.orders.findFirst((q) => q.where({ orderId }));
  return order && orderAt(order, clock.now());
}

/** Those of a person as time has left them, the newest first. */
export function ordersOf({ db, clock }: Store, uid: string): KeptOrder[] {
  const now = clock.now();
  const orders = db.orders.findMany((q) => q.where({ uid }));
  return orders
    .toReversed()
    .toSorted((a, b) => b.time - a.time)
    .map((it) => orderAt(it, now));
}

/** Whether the caller has an open order that stands in the way of another (contract: one-open-order-a-product). */
export function hasOpenOrder(context: SessionContext, wanted: WantedOrder): boolean {
  const own = ordersOf(context, context.session.account.uid);
  return own.some((order) => isInTheWay(order, wanted));
}

/** What a call asked for, to tell a retry from another call with the same key. */
export function requestOf(operationId: string, input: object): string {
  return `${operationId} ${JSON.stringify(input)}`;
}

/**
 * The order that the same call made before; undefined where it is a new one. The same key with another input is InvalidInput
 * (contract: idempotency-keys-are-kept).
 */
export function repeatedOrder(
  { db, clock, session }: SessionContext,
  idempotencyKey: string,
  request: string,
): KeptOrder | Refusal<'InvalidInput'> | undefined {
  const { uid } = session.account;
  const order = db.orders.findFirst((q) => q.where({ uid, idempotencyKey }));
  if (order && order.request !== request) return refuse('InvalidInput');
  return order && orderAt(order, clock.now());
}

/** A pending order; one without anything to pay is paid at once, by whoever made it (`settleFree` in payments.ts). */
export async function createOrder(context: SessionContext, order: NewOrder): Promise<KeptOrder> {
  const { db, clock, session, language } = context;
  const { product, coupon, paymentMethod, groupId, idempotencyKey, request, crypto } = order;
  const time = clock.now();
  const lifetime = crypto ? CRYPTO_ORDER_LIFETIME_MS : ORDER_LIFETIME_MS;
  const expireTime = Math.min(time + lifetime, order.latestTime ?? Infinity);
  const quote = quoteOf(order, context, expireTime);
  const orderId = unusedOrderId(context);
  if (crypto && centsOf(quote.total) > 0) {
    await createCryptoPayment(context, orderId, crypto, quote.total);
  }
  return db.orders.create({
    ...{ orderId, time, expireTime, paymentMethod, groupId, quote, idempotencyKey, request },
    uid: session.account.uid,
    productId: product.productId,
    product: product.name[language],
    amount: quote.total,
    status: OrderStatus.Pending,
    coupon: coupon?.code ?? null,
    isInTime: false,
    latePaymentTime: null,
    refundTime: null,
    refundFails: false,
  });
}

/** Keeps what a transition of src/domain/order.ts made of an order. */
export async function keepOrder({ db }: Store, order: KeptOrder): Promise<KeptOrder> {
  const { orderId, status, isInTime, latePaymentTime, refundTime } = order;
  await db.orders.update((q) => q.where({ orderId }), {
    data: (draft) => {
      Object.assign(draft, { status, isInTime, latePaymentTime, refundTime });
    },
  });
  return order;
}

/** Cancels a pending order; that of a seat leaves the seat as it is. Nothing happens to one that is closed. */
export async function cancelOrder(store: Store, orderId: string): Promise<void> {
  const order = findOrder(store, orderId);
  if (order) await keepOrder(store, asCancelled(order, store.clock.now()));
}

/** The account is deleted: what it has not paid is cancelled. Orders are kept, so that money that comes late goes back. */
export async function cancelOpenOrders(store: Store, uid: string): Promise<void> {
  const open = ordersOf(store, uid).filter(({ status }) => status === OrderStatus.Pending);
  for (const { orderId } of open) await cancelOrder(store, orderId);
}

/** The provider refused the payment for good. */
export async function failOrder(store: Store, orderId: string): Promise<void> {
  const order = findOrder(store, orderId);
  if (order) await keepOrder(store, asFailed(order, store.clock.now()));
}

/** Sends what was paid back: once, and nothing where nothing was. */
export async function refundOrder(store: Store, orderId: string): Promise<void> {
  const order = findOrder(store, orderId);
  if (order) await keepOrder(store, asRefunded(order, store.clock.now()));
}

/** As people quote it to support: its day, and six digits that are not to be counted. */
function unusedOrderId(store: Store): string {
  const day = new Date(store.clock.now()).toISOString().slice(0, 10).replaceAll('-', '');
  const random = globalThis.crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  const orderId = `H${day}${String(random % 1_000_000).padStart(6, '0')}`;
  return store.db.orders.findFirst((q) => q.where({ orderId })) ? unusedOrderId(store) : orderId;
}
