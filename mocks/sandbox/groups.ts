import { toCents } from '@/domain/money';
import type { KeptGroup, KeptOrder } from './entities';
import { beginMembership, findProduct } from './goods';
import type { Store } from './contract-types';
import { refundOrder } from './orders';
import { recordPayment } from './promotion';
import {
  type GroupEffect,
  type Transition,
  releaseSeat,
  leaveGroup,
  payForSeat,
  settleGroup,
} from './rules/group-transitions';

/** Finds a group, settled as of now; undefined if it does not exist. */
export async function findGroup(store: Store, groupId: string): Promise<KeptGroup | undefined> {
  const group = store.db.groups.findFirst((q) => q.where({ groupId }));
  return group && settle(store, group);
}

/** Returns the groups in which an account has a seat, settled as of now, newest first. */
export async function listGroups(store: Store, uid: string): Promise<KeptGroup[]> {
  const isTheirs = (seats: KeptGroup['seats']) => seats.some((seat) => seat.uid === uid);
  const groups: KeptGroup[] = [];
  for (const group of store.db.groups.findMany((q) => q.where({ seats: isTheirs }))) {
    groups.push(await settle(store, group));
  }
  return groups
    .filter(({ seats }) => isTheirs(seats))
    .toReversed()
    .toSorted((a, b) => b.createTime - a.createTime);
}

/** Refunds the payments of groups that expired unfinished. Called before every operation. */
export async function settleGroups(store: Store): Promise<void> {
  const now = store.clock.now();
  const due = store.db.groups.findMany((q) =>
    q.where({ finishTime: null, closeTime: null, expireTime: (time) => time <= now }),
  );
  for (const group of due) await settle(store, group);
}

/** Stores a group after a transition, and carries out its effects: memberships begin, payments are refunded. */
export async function keepGroup(
  store: Store,
  { group, effects }: Transition<KeptGroup>,
): Promise<KeptGroup> {
  const { groupId, seats, finishTime, closeTime, expireTime } = group;
  await store.db.groups.update((q) => q.where({ groupId }), {
    data: (draft) => {
      Object.assign(draft, { seats, finishTime, closeTime, expireTime });
    },
  });
  for (const effect of effects) await carryOut(store, group, effect);
  return group;
}

/** Pays the seat of an order that was paid, or refunds the payment. */
export async function payGroupOrder(store: Store, order: KeptOrder): Promise<void> {
  const { uid, orderId } = order;
  const group = order.groupId === null ? undefined : await findGroup(store, order.groupId);
  if (!group) return refundOrder(store, orderId);
  await keepGroup(store, payForSeat(group, { uid, orderId, now: store.clock.now() }));
}

/** Releases the seat of a cancelled order, unless it is the creator's (contract: paying-for-a-seat-again). */
export async function giveUpSeat(store: Store, { uid, groupId }: KeptOrder): Promise<void> {
  const group = groupId === null ? undefined : await findGroup(store, groupId);
  if (group) await keepGroup(store, releaseSeat(group, uid, store.clock.now()));
}

/** Releases a deleted account's seats in unfinished groups, and refunds what was paid for them. */
export async function leaveGroups(store: Store, uid: string): Promise<void> {
  for (const group of await listGroups(store, uid)) {
    await keepGroup(store, leaveGroup(group, uid, store.clock.now()));
  }
}

async function settle(store: Store, group: KeptGroup): Promise<KeptGroup> {
  const settled = settleGroup(group, store.clock.now());
  if (settled.group === group) return group;
  // Effects are dated to the expiry, not to the read that notices it.
  const expiryClock = { ...store.clock, now: () => group.expireTime };
  return keepGroup(settled.effects.length > 0 ? { ...store, clock: expiryClock } : store, settled);
}

async function carryOut(store: Store, group: KeptGroup, effect: GroupEffect): Promise<void> {
  if (effect.kind === 'refund') return refundOrder(store, effect.orderId);
  const { uid, paidBy } = effect;
  const bought = findProduct(store, group.productId);
  const began = bought && (await beginMembership(store, uid, bought));
  if (paidBy === null) return;
  if (!began) return refundOrder(store, paidBy);
  const cents = toCents(group.price);
  const time = store.clock.now();
  const { product, productId } = group;
  const payment = { payer: uid, orderId: paidBy, productId, package: product, cents, time };
  await recordPayment(store, payment);
}
