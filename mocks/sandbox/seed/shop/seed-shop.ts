import { CRYPTO_ORDER_LIFETIME_MS, ORDER_LIFETIME_MS } from '@/api/constants';
import { DAY_MS, MINUTE_MS } from '@/config/constants';
import { centsOf, moneyOf } from '@/domain/money';
import { OrderStatus } from '@/api/generated/model';
import type { Database } from '../../db';
import type { KeptOrder } from '../../entities';
import { type ProductSeed, productSeedOf } from '../goods';
import { RECIPIENT, cryptoOptions } from '../networks';
import { type CouponFixture, type OrderFixture, couponFixtures, orderFixtures } from './fixtures';

/** Creates coupons and orders in empty collections; their times count from `now`. */
export async function seedShop(db: Database, now: number): Promise<void> {
  for (const fixture of couponFixtures) await db.coupons.create(couponOf(fixture, now));
  for (const fixture of orderFixtures) {
    const order = orderOf(fixture, now);
    await db.orders.create(order);
    if (fixture.crypto) await db.cryptoPayments.create(paymentOf(order, fixture.crypto));
  }
}

function couponOf(
  { standsFor: _for, startsInDays, expiresInDays, ...fixture }: CouponFixture,
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

/** Sold without its coupon's discount: only the use of the coupon matters. */
function orderOf(fixture: OrderFixture, now: number): KeptOrder {
  const { orderId, uid, productId, paymentMethod, refundFails = false } = fixture;
  const status = OrderStatus[fixture.status];
  const product = productSeedOf(productId);
  const time = now - fixture.minutesAgo * MINUTE_MS;
  const lifetime = fixture.crypto ? CRYPTO_ORDER_LIFETIME_MS : ORDER_LIFETIME_MS;
  const expireTime = time + lifetime;
  const isRefunded = status === OrderStatus.Refunding || status === OrderStatus.Refunded;
  return {
    ...{ orderId, uid, productId, paymentMethod, status, time, expireTime, refundFails },
    product: product.name.en,
    amount: moneyOf(product.cents),
    quote: quoteOf(orderId, product, expireTime),
    groupId: null,
    coupon: fixture.coupon ?? null,
    isInTime: false,
    latePaymentTime: null,
    refundTime: isRefunded ? expireTime : null,
    idempotencyKey: null,
    request: '',
  };
}

function quoteOf(orderId: string, product: ProductSeed, expireTime: number): KeptOrder['quote'] {
  const { name, cents, originalCents, periodMonths } = product;
  const price = { kind: 'price' as const, label: name.en, amount: moneyOf(originalCents) };
  const label = `${periodMonths}-month discount`;
  const amount = moneyOf(originalCents - cents);
  const discount = { kind: 'discount' as const, label, amount };
  return {
    quoteId: `q-${orderId}`,
    lines: cents === originalCents ? [price] : [price, discount],
    total: moneyOf(cents),
    convertedMilliseconds: null,
    expireTime,
  };
}

function paymentOf(order: KeptOrder, { beyondCents, hash, end }: Required<OrderFixture>['crypto']) {
  const [option] = cryptoOptions;
  if (!option) throw new Error('Nothing can be paid in.');
  const { chainId, tokenAddress, decimals } = option;
  const cent = 10n ** BigInt(decimals - 2);
  return {
    ...{ chainId, tokenAddress, end, lookTime: null, sighting: null },
    ...{ isWatched: false, isDropped: false, secondTransactions: [] },
    orderId: order.orderId,
    recipient: RECIPIENT,
    amount: String(BigInt(centsOf(order.amount)) * cent + BigInt(beyondCents)),
    transactionHash: hash,
    submitTime: hash === null ? null : order.time + MINUTE_MS,
  };
}
