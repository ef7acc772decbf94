import type { Group } from '@/api';
import type { RequestLanguage } from '@/api/request-language';
import type { GroupEffect, Transition } from '@/domain/group-transitions';
import { giveSeatBack, leaveGroup, payForSeat, settleGroup } from '@/domain/group-transitions';
import { centsOf } from '@/domain/money';
import { refundState } from '@/domain/order';
import type { KeptGroup, KeptOrder } from './entities';
import { findProduct, productName } from './goods';
import { groupView } from './group-view';
import { beginMembership } from './memberships';
import { type Product, findOrder, refundOrder } from './orders';
import { recordPayment } from './promotion';

/** The group as time has left it; undefined where there is none. */
export async function findGroup(product: Product, groupId: string): Promise<KeptGroup | undefined> {
  const group = product.db.groups.findFirst((q) => q.where({ groupId }));
  return group && settle(product, group);
}

/** Those in which somebody has a seat, as time has left them, the newest first. */
export async function groupsOf(product: Product, uid: string): Promise<KeptGroup[]> {
  const isTheirs = (seats: KeptGroup['seats']) => seats.some((seat) => seat.uid === uid);
  const groups: KeptGroup[] = [];
  for (const group of product.db.groups.findMany((q) => q.where({ seats: isTheirs }))) {
    groups.push(await settle(product, group));
  }
  return groups
    .filter(({ seats }) => isTheirs(seats))
    .toReversed()
    .toSorted((a, b) => b.createTime - a.createTime);
}

/** Sends the payments of groups back that expired unfinished. Called before a call that may show it. */
export async function settleGroups(product: Product): Promise<void> {
  const now = product.clock.now();
  const due = product.db.groups.findMany((q) =>
    q.where({ finishTime: null, closeTime: null, expireTime: (time) => time <= now }),
  );
  for (const group of due) await settle(product, group);
}

/** Keeps what a transition made of a group, and does what it owes: memberships begin, payments go back. */
export async function keepGroup(
  product: Product,
  { group, effects }: Transition<KeptGroup>,
): Promise<KeptGroup> {
  const { groupId, seats, finishTime, closeTime, expireTime } = group;
  await product.db.groups.update((q) => q.where({ groupId }), {
    data: (draft) => {
      Object.assign(draft, { seats, finishTime, closeTime, expireTime });
    },
  });
  for (const effect of effects) await carryOut(product, group, effect);
  return group;
}

/** The order of a seat was paid: the seat is, or the payment goes back. */
export async function payGroupOrder(product: Product, order: KeptOrder): Promise<void> {
  const { uid, orderId } = order;
  const group = order.groupId === null ? undefined : await findGroup(product, order.groupId);
  if (!group) return refundOrder(product, orderId);
  await keepGroup(product, payForSeat(group, uid, orderId, product.clock.now()));
}

/** The order of a seat was cancelled: the seat is free, but for the creator's (contract: paying-for-a-seat-again). */
export async function giveUpSeat(product: Product, { uid, groupId }: KeptOrder): Promise<void> {
  const group = groupId === null ? undefined : await findGroup(product, groupId);
  if (group) await keepGroup(product, giveSeatBack(group, uid, product.clock.now()));
}

/** The account is deleted: its seats in unfinished groups are free, and what was paid for them goes back. */
export async function leaveGroups(product: Product, uid: string): Promise<void> {
  for (const group of await groupsOf(product, uid)) {
    await keepGroup(product, leaveGroup(group, uid, product.clock.now()));
  }
}

/** The group as somebody sees it now, its product named in their language; null is a visitor. */
export function shownGroup(
  asked: Product & { language: RequestLanguage },
  group: KeptGroup,
  viewer: string | null,
): Group {
  const now = asked.clock.now();
  const refundOf = (orderId: string) => {
    const order = findOrder(asked, orderId);
    return order ? refundState(order, now) : 'none';
  };
  const product = productName(group, asked.language);
  return groupView({ ...group, product }, viewer, refundOf, now);
}

async function settle(product: Product, group: KeptGroup): Promise<KeptGroup> {
  const settled = settleGroup(group, product.clock.now());
  if (settled.group === group) return group;
  // What happened while nobody asked, happened then.
  const then = { ...product.clock, now: () => group.expireTime };
  return keepGroup(settled.effects.length > 0 ? { ...product, clock: then } : product, settled);
}

async function carryOut(product: Product, group: KeptGroup, effect: GroupEffect): Promise<void> {
  if (effect.kind === 'refund') return refundOrder(product, effect.orderId);
  const { uid, paidBy } = effect;
  const bought = findProduct(group.productId);
  const began = bought && (await beginMembership(product, uid, bought));
  if (paidBy === null) return;
  if (!began) return refundOrder(product, paidBy);
  const cents = centsOf(group.price);
  const time = product.clock.now();
  await recordPayment(product, { payer: uid, package: group.product, cents, time });
}
