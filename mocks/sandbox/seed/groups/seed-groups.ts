import { GROUP_LIFETIME_MS, ORDER_LIFETIME_MS } from '@/api/constants';
import { MINUTE_MS } from '@/config/constants';
import { GROUP_SIZES } from '@/domain/group-sizes';
import { GroupPaymentType, type GroupSize, OrderStatus } from '@/api/generated/model';
import type { Database } from '../../db';
import type { KeptGroup, KeptOrder } from '../../entities';
import { accountFixtures } from '../fixtures';
import type { ProductSeed } from '../goods';
import { type GroupFixture, type SeatFixture, groupFixtures } from './fixtures';
import { makeGroup, payForSeat, takeSeat } from '../../rules/group';
import { orderAt } from '../../rules/order';
import { makeGroupPurchase, computePrice } from '../../quotes';
import { makeOrder } from '../order';

/** A fixture as a group of a product. */
type SoldGroup = Omit<GroupFixture, 'left'> & { groupSize: GroupSize };

/**
 * Creates the groups of the first product that is sold to groups, and the orders of their seats, in empty collections;
 * their minutes count back from `now`.
 */
export function seedGroups(
  db: Database,
  { now, products }: { now: number; products: readonly Readonly<ProductSeed>[] },
): void {
  const product = products.find(({ groupCents }) => Object.keys(groupCents).length > 0);
  const sizes = GROUP_SIZES.filter((size) => product?.groupCents[size] !== undefined);
  const [small, large = small] = sizes;
  if (!product || !small || !large) return;
  for (const [index, fixture] of groupFixtures.entries()) {
    const group = sellGroup(fixture, { small, large }[fixture.size]);
    const buildOrderId = (seat: number) => `HG${String(index).padStart(7, '0')}${seat}`;
    db.groups.push(createGroup(group, product, buildOrderId, now));
    for (const [position, seat] of group.seats.entries()) {
      if (position > 0 && group.paymentType === 'All') continue;
      db.orders.push(makeSeatOrder(group, seat, product, buildOrderId(position), now));
    }
  }
}

/** Accounts that are in no fixture. The newcomer joins nothing, as the account stands for. */
const OTHERS = accountFixtures.filter(
  ({ name, uid }) =>
    name !== 'newcomer' &&
    !groupFixtures.some(({ seats }) => seats.some((seat) => seat.uid === uid)),
);

/** Gives the group its size, and fills its seats up to those that are left. */
function sellGroup({ left, ...fixture }: GroupFixture, groupSize: GroupSize): SoldGroup {
  const [creator, ...seats] = fixture.seats;
  const taken = left === undefined ? fixture.seats.length : groupSize - left;
  const others = OTHERS.slice(0, Math.max(0, taken - fixture.seats.length)).map(({ uid }) => ({
    ...creator,
    uid,
    paidMinutesAgo: fixture.paymentType === 'All' ? null : creator.paidMinutesAgo,
  }));
  return { ...fixture, groupSize, seats: [creator, ...others, ...seats.slice(0, taken - 1)] };
}

/** Builds a group with the rules themselves, so that no fixture is an impossible group. */
function createGroup(
  fixture: SoldGroup,
  product: Readonly<ProductSeed>,
  buildOrderId: (seat: number) => string,
  now: number,
): KeptGroup {
  const { groupId, groupSize, seats } = fixture;
  const paymentType = GroupPaymentType[fixture.paymentType];
  const [creator] = seats;
  let group: KeptGroup = {
    ...makeGroup(
      creator.uid,
      { groupSize, paymentType },
      now - creator.joinedMinutesAgo * MINUTE_MS,
    ),
    ...{ groupId, productId: product.productId, product: product.name.en },
    deviceLimit: product.deviceLimit,
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
  fixture: SoldGroup,
  { uid, joinedMinutesAgo, paidMinutesAgo, refund }: SeatFixture,
  product: Readonly<ProductSeed>,
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

function computeCloseTime({ seats: [creator] }: SoldGroup, now: number): number {
  return now - creator.joinedMinutesAgo * MINUTE_MS + GROUP_LIFETIME_MS;
}
