import { describe, expect, test } from 'vitest';
import { OrderStatus } from '@/api/generated/model';
import {
  type OrderState,
  REFUND_MS,
  asCancelled,
  asFailed,
  asPaid,
  asRefunded,
  checkOrderIsOpen,
  orderAt,
  refundState,
  usesCoupon,
} from './order';

const NOW = 1_767_225_600_000;
const EXPIRY = NOW + 900_000;
const order: OrderState = {
  status: OrderStatus.Pending,
  expireTime: EXPIRY,
  isInTime: false,
  latePaymentTime: null,
  refundTime: null,
  closeTime: null,
  refundFails: false,
};
const cancelled = asCancelled(order, NOW);

describe('a pending order', () => {
  test('expires at its time, not before', () => {
    expect(orderAt(order, EXPIRY - 1).status).toBe(OrderStatus.Pending);
    expect(orderAt(order, EXPIRY).status).toBe(OrderStatus.Expired);
  });

  test('waits for a payment that is in time', () => {
    expect(orderAt({ ...order, isInTime: true }, EXPIRY + 1).status).toBe(OrderStatus.Pending);
  });

  test('is paid, refused for good, or cancelled, and then closed', () => {
    const ends = [asPaid, asFailed, asCancelled].map((end) => end(order, NOW));
    expect(ends.map(({ status }) => status)).toEqual([
      OrderStatus.Paid,
      OrderStatus.Failed,
      OrderStatus.Cancelled,
    ]);
    expect(checkOrderIsOpen(order, NOW)).toBeNull();
    expect(ends.map((end) => checkOrderIsOpen(end, NOW))).toEqual(ends.map(() => 'OrderClosed'));
    expect(checkOrderIsOpen(order, EXPIRY)).toBe('OrderClosed');
  });
});

describe('an order that is decided', () => {
  const paid = asPaid({ ...order, isInTime: true }, NOW);

  test('is neither refused nor cancelled any more', () => {
    for (const decided of [paid, cancelled, asFailed(order, NOW)]) {
      expect(asFailed(decided, NOW)).toEqual(decided);
      expect(asCancelled(decided, NOW)).toEqual(decided);
    }
  });

  test('waits for no payment once it is cancelled', () => {
    expect(asCancelled({ ...order, isInTime: true }, NOW).isInTime).toBe(false);
  });
});

describe('money is never lost', () => {
  test('of an order whose payment was too little, nothing is kept', () => {
    expect(asRefunded(order, NOW)).toMatchObject({
      ...{ status: OrderStatus.Refunding, refundTime: NOW },
    });
  });

  test('an order that is not refunded does not become so by itself', () => {
    const paid = { ...asPaid(order, NOW), refundTime: NOW };
    expect(orderAt(paid, NOW + REFUND_MS).status).toBe(OrderStatus.Paid);
  });

  test.each([
    ['expired', order, EXPIRY],
    ['cancelled', cancelled, NOW],
  ])('a payment on an %s order is refunded', (_name, closed, time) => {
    const paid = asPaid(closed, time);
    expect(paid).toMatchObject({ status: OrderStatus.Refunding, refundTime: time });
    expect(orderAt(paid, time + REFUND_MS).status).toBe(OrderStatus.Refunded);
  });

  test('a payment that is on its way comes after the order expired', () => {
    const late = { ...order, latePaymentTime: EXPIRY + 60_000 };
    const statuses = [EXPIRY - 1, EXPIRY, EXPIRY + 60_000, EXPIRY + 60_000 + REFUND_MS].map(
      (time) => orderAt(late, time).status,
    );
    expect(statuses).toEqual([
      OrderStatus.Pending,
      OrderStatus.Expired,
      OrderStatus.Refunding,
      OrderStatus.Refunded,
    ]);
    expect(asPaid(late, NOW).latePaymentTime).toBeNull();
  });

  test('a payment that is reported twice counts once', () => {
    const paid = asPaid(order, NOW);
    expect(asPaid(paid, EXPIRY)).toEqual(paid);
    const refunded = asPaid(cancelled, NOW);
    expect(asPaid(refunded, NOW + 1)).toEqual(refunded);
  });

  test('a refused order stays refused', () => {
    expect(asPaid(asFailed(order, NOW), NOW).status).toBe(OrderStatus.Failed);
  });

  test('a payment is refunded once', () => {
    const refunded = asRefunded(asPaid(order, NOW), NOW);
    expect(refunded.status).toBe(OrderStatus.Refunding);
    expect(asRefunded(refunded, NOW + 1)).toEqual(refunded);
    expect(asRefunded(cancelled, NOW)).toEqual(cancelled);
  });

  test('a refund is pending, then done, or it fails', () => {
    const refunded = asRefunded(asPaid(order, NOW), NOW);
    expect(refundState(order, NOW)).toBe('none');
    expect(refundState(refunded, NOW)).toBe('pending');
    expect(refundState(refunded, NOW + REFUND_MS)).toBe('done');
    expect(refundState({ ...refunded, refundFails: true }, NOW + REFUND_MS)).toBe('failed');
  });
});

test('a coupon is free again when its order failed, expired or was cancelled', () => {
  expect(usesCoupon(order, NOW)).toBe(true);
  expect(usesCoupon(asPaid(order, NOW), EXPIRY)).toBe(true);
  expect(usesCoupon(order, EXPIRY)).toBe(false);
  expect(usesCoupon(cancelled, NOW)).toBe(false);
  expect(usesCoupon(asFailed(order, NOW), NOW)).toBe(false);
});
