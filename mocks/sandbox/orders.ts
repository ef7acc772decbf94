import {
  CRYPTO_ORDER_LIFETIME_MS,
  ORDER_LIFETIME_MS,
  UNPAID_ORDERS,
  UNPAID_ORDERS_WITHIN_MS,
} from '@/api/constants';
import type { CryptoChoice, Order } from '@/api';
import { type WantedOrder, blocksOrder } from '@/domain/order';
import { toCents } from '@/domain/money';
import { OrderStatus } from '@/api/generated/model';
import type { SessionContext, Store } from './contract-types';
import { createCryptoPayment } from './crypto-payments';
import { create, update } from './db';
import type { KeptOrder } from './entities';
import { type Purchase, createQuote } from './quotes';
import { type Refusal, refuse, refuseTooManyRequests } from './outcome';
import { waitAfter } from './rate-limits';
import { asCancelled, findUnpaidEnd, orderAt } from './rules/order';

const UNPAID_LIMIT = { most: UNPAID_ORDERS, within: UNPAID_ORDERS_WITHIN_MS };

/** How an order is to be paid. */
export type Intent = {
  paymentMethod: Order['paymentMethod'];
  /** Null unless the method is crypto. */
  crypto: CryptoChoice | null;
  idempotencyKey: string;
  /** Identifies the call's input, to tell a retry from another call with the same key. */
  request: string;
};

type NewOrder = Purchase &
  Intent & {
    groupId: string | null;
    /** The latest time at which it can be paid: for a seat, the end of its reservation. */
    latestTime?: number;
  };

/** Finds an order in its state as of now; undefined if it does not exist. */
export function findOrder({ db, clock }: Store, orderId: string): KeptOrder | undefined {
  const order = db.orders.find((order) => order.orderId === orderId);
  return order && orderAt(order, clock.now());
}

/** Returns the orders of an account in their state as of now, newest first. */
export function listOrders({ db, clock }: Store, uid: string): KeptOrder[] {
  const now = clock.now();
  const orders = db.orders.filter((order) => order.uid === uid);
  return orders
    .toReversed()
    .toSorted((a, b) => b.time - a.time)
    .map((candidate) => orderAt(candidate, now));
}

/**
 * Returns the refusal of another order: one that is open is in its way (contract: one-open-order-a-product), or too many
 * ended unpaid (contract: unpaid-orders). Null if it can be made.
 */
export function checkOtherOrders(
  context: SessionContext,
  wanted: WantedOrder,
): Refusal<'OpenOrderExists' | 'TooManyRequests'> | null {
  const orders = listOrders(context, context.session.account.uid);
  if (orders.some((order) => blocksOrder(order, wanted))) return refuse('OpenOrderExists');
  const now = context.clock.now();
  const ends = orders.flatMap((order) => findUnpaidEnd(order, now) ?? []);
  const wait = waitAfter(ends, now, UNPAID_LIMIT);
  return wait === 0 ? null : refuseTooManyRequests(wait);
}

/**
 * Reads how an order is to be paid, and finds the order that an earlier attempt of the same call created. The same key
 * with another input is IdempotencyKeyReused (contract: idempotency-keys-are-kept). Network and token are given for
 * crypto, and only for crypto; else InvalidInput (contract: OptionalCryptoChoice).
 */
export function readIntent(
  { db, clock, session }: SessionContext,
  operationId: string,
  input: Omit<Intent, 'request'>,
): Refusal<'InvalidInput' | 'IdempotencyKeyReused'> | { intent: Intent; repeated?: KeptOrder } {
  const { paymentMethod, crypto, idempotencyKey } = input;
  if ((paymentMethod === 'crypto') !== (crypto !== null)) return refuse('InvalidInput');
  const { uid } = session.account;
  const request = `${operationId} ${JSON.stringify(input)}`;
  const intent = { paymentMethod, crypto, idempotencyKey, request };
  const order = db.orders.find(
    (order) => order.uid === uid && order.idempotencyKey === idempotencyKey,
  );
  if (!order) return { intent };
  if (order.request !== request) return refuse('IdempotencyKeyReused');
  return { intent, repeated: orderAt(order, clock.now()) };
}

/** Creates a pending order. An order of zero is then paid by the caller (`settleFree` in payments.ts). */
export function createOrder(context: SessionContext, order: NewOrder): KeptOrder {
  const { db, clock, session, language } = context;
  const { product, coupon, paymentMethod, groupId, idempotencyKey, request, crypto } = order;
  const time = clock.now();
  const lifetime = crypto ? CRYPTO_ORDER_LIFETIME_MS : ORDER_LIFETIME_MS;
  const expireTime = Math.min(time + lifetime, order.latestTime ?? Infinity);
  const quote = createQuote(order, context, expireTime);
  const orderId = makeUnusedOrderId(context);
  if (crypto && toCents(quote.total) > 0) {
    createCryptoPayment(context, orderId, crypto, quote.total);
  }
  return create(db.orders, {
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
    closeTime: null,
    refundFails: false,
    ...(context.site !== context.origin && { site: context.site }),
  });
}

/** Stores an order after a transition of rules/order.ts. */
export function keepOrder({ db }: Store, order: KeptOrder): KeptOrder {
  update(db.orders, ({ orderId }) => orderId === order.orderId, order);
  return order;
}

/** Applies a transition of rules/order.ts to an order, if there is one of the number. */
export function changeOrder(
  store: Store,
  orderId: string,
  transition: (order: KeptOrder, now: number) => KeptOrder,
): void {
  const order = findOrder(store, orderId);
  if (order) keepOrder(store, transition(order, store.clock.now()));
}

/** Cancels the pending orders of a deleted account. They are kept, so that a late payment is refunded. */
export function cancelOpenOrders(store: Store, uid: string): void {
  const openOrders = listOrders(store, uid).filter(({ status }) => status === OrderStatus.Pending);
  for (const { orderId } of openOrders) changeOrder(store, orderId, asCancelled);
}

/** Makes an order number that is easy to quote to support: the day, and six random digits. */
function makeUnusedOrderId(store: Store): string {
  const day = new Date(store.clock.now()).toISOString().slice(0, 10).replaceAll('-', '');
  const random = globalThis.crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  const orderId = `H${day}${String(random % 1_000_000).padStart(6, '0')}`;
  return store.db.orders.find((order) => order.orderId === orderId)
    ? makeUnusedOrderId(store)
    : orderId;
}
