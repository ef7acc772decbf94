import { CRYPTO_ORDER_LIFETIME_MS, ORDER_LIFETIME_MS } from '@/api/constants';
import { DAY_MS, MINUTE_MS } from '@/config/constants';
import { toCents } from '@/domain/money';
import { OrderStatus } from '@/api/generated/model';
import type { Database } from '../../db';
import type { KeptOrder } from '../../entities';
import { findProductSeed } from '../goods';
import { MAIN_NETWORK, RECIPIENT } from '../networks';
import { makeOrder } from '../order';
import { type CouponFixture, type OrderFixture, couponFixtures, orderFixtures } from './fixtures';

export function seedShop(db: Database, now: number): void {
  for (const fixture of couponFixtures) db.coupons.push(createCoupon(fixture, now));
  for (const fixture of orderFixtures) {
    const order = makeShopOrder(fixture, now);
    db.orders.push(order);
    if (fixture.crypto) db.cryptoPayments.push(createPayment(order, fixture.crypto));
  }
}

function createCoupon(
  {
    standsFor: _for,
    refusal: _refusal,
    refusalForOthers: _others,
    startsInDays,
    expiresInDays,
    ...fixture
  }: CouponFixture,
  now: number,
) {
  const inDays = (days: number | undefined) => (days === undefined ? null : now + days * DAY_MS);
  return {
    productIds: null,
    mostUses: null,
    mostUsesEach: null,
    formerUses: 0,
    ...fixture,
    startTime: inDays(startsInDays),
    expireTime: inDays(expiresInDays),
  };
}

/** Makes an order without its coupon's discount, since only the use of the coupon matters. */
function makeShopOrder(fixture: OrderFixture, now: number): KeptOrder {
  const { orderId, uid, productId, paymentMethod, refundFails = false } = fixture;
  const status = OrderStatus[fixture.status];
  const time = now - fixture.minutesAgo * MINUTE_MS;
  const expireTime = time + (fixture.crypto ? CRYPTO_ORDER_LIFETIME_MS : ORDER_LIFETIME_MS);
  const isRefunded = status === OrderStatus.Refunding || status === OrderStatus.Refunded;
  const refundTime = isRefunded ? expireTime : null;
  return makeOrder(
    { product: findProductSeed(productId), coupon: null, group: null },
    { orderId, uid, paymentMethod, status, time, expireTime, refundTime, refundFails },
    { coupon: fixture.coupon ?? null },
  );
}

function createPayment(
  order: KeptOrder,
  { beyondCents, hash, end }: Required<OrderFixture>['crypto'],
) {
  const { chainId, tokenAddress, decimals } = MAIN_NETWORK;
  const cent = 10n ** BigInt(decimals - 2);
  return {
    ...{ chainId, tokenAddress, end, lookTime: null, sighting: null },
    ...{ isWatched: false, isDropped: false, secondTransactions: [], claims: [] },
    orderId: order.orderId,
    recipient: RECIPIENT,
    amount: String(BigInt(toCents(order.amount)) * cent + BigInt(beyondCents)),
    transactionHash: hash,
    submitTime: hash === null ? null : order.time + MINUTE_MS,
  };
}
