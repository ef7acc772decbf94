import { GROUP_LIFETIME_MS, ORDER_LIFETIME_MS } from '@/api/constants';
import { MINUTE_MS } from '@/config/constants';
import { GroupPaymentType, OrderStatus } from '@/api/generated/model';
import type { Database } from '../../db';
import type { KeptGroup, KeptOrder } from '../../entities';
import { type ProductSeed, findProductSeed } from '../goods';
import { type GroupFixture, type SeatFixture, groupFixtures } from './fixtures';
import { makeGroup, payForSeat, takeSeat } from '../../rules/group-transitions';
import { orderAt } from '../../rules/order';
import { makeGroupPurchase, computePrice } from '../../quotes';
import { makeOrder } from '../order';

/** Creates the groups and the orders of their seats in empty collections; their minutes count back from `now`. */
export function seedGroups(db: Database, now: number): void {
  for (const [index, fixture] of groupFixtures.entries()) {
    const product = findProductSeed(fixture.productId);
    const buildOrderId = (seat: number) => `HG${String(index * 10 + seat).padStart(8, '0')}`;
    db.groups.push(createGroup(fixture, product, buildOrderId, now));
    for (const [position, seat] of fixture.seats.entries()) {
      if (position > 0 && fixture.paymentType === 'All') continue;
      db.orders.push(makeSeatOrder(fixture, seat, product, buildOrderId(position), now));
    }
  }
}

/** Builds a group with the rules themselves, so that no fixture is an impossible group. */
function createGroup(
  fixture: GroupFixture,
  product: ProductSeed,
  buildOrderId: (seat: number) => string,
  now: number,
): KeptGroup {
  const { groupId, productId, groupSize, seats } = fixture;
  const paymentType = GroupPaymentType[fixture.paymentType];
  const [creator] = seats;
  if (!creator) throw new Error(`${groupId} has no creator.`);
  let group: KeptGroup = {
    ...makeGroup(
      creator.uid,
      { groupSize, paymentType },
      now - creator.joinedMinutesAgo * MINUTE_MS,
    ),
    ...{ groupId, productId, product: product.name.en, deviceLimit: product.deviceLimit },
    price: computePrice(makeGroupPurchase(product, { groupSize, paymentType })),
  };
  for (const [index, { uid, joinedMinutesAgo, paidMinutesAgo }] of seats.entries()) {
    if (index > 0) ({ group } = takeSeat(group, uid, now - joinedMinutesAgo * MINUTE_MS));
    if (paidMinutesAgo === null) continue;
    ({ group } = payForSeat(group, {
      uid,
      orderId: buildOrderId(index),
      now: now - paidMinutesAgo * MINUTE_MS,
    }));
  }
  const isRefunded = seats.some(({ refund }) => refund !== undefined);
  return { ...group, closeTime: isRefunded ? group.expireTime : null };
}

function makeSeatOrder(
  fixture: GroupFixture,
  { uid, joinedMinutesAgo, paidMinutesAgo, refund }: SeatFixture,
  product: ProductSeed,
  orderId: string,
  now: number,
): KeptOrder {
  const { groupId, groupSize } = fixture;
  const time = now - joinedMinutesAgo * MINUTE_MS;
  const refundStatus = refund === 'done' ? OrderStatus.Refunded : OrderStatus.Refunding;
  const order = makeOrder(
    makeGroupPurchase(product, { groupSize, paymentType: GroupPaymentType[fixture.paymentType] }),
    {
      ...{ orderId, uid, time, expireTime: time + ORDER_LIFETIME_MS, paymentMethod: 'alipay' },
      status: refund
        ? refundStatus
        : paidMinutesAgo === null
          ? OrderStatus.Pending
          : OrderStatus.Paid,
      refundTime: refund ? computeCloseTime(fixture, now) : null,
      refundFails: refund === 'failed',
    },
    { groupId },
  );
  return orderAt(order, now);
}

function computeCloseTime({ seats: [creator] }: GroupFixture, now: number): number {
  return now - (creator?.joinedMinutesAgo ?? 0) * MINUTE_MS + GROUP_LIFETIME_MS;
}
