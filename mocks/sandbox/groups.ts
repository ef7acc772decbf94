import { toCents } from '@/domain/money';
import type { KeptGroup, KeptOrder } from './entities';
import { beginMembership, findProduct } from './goods';
import type { Store } from './contract-types';
import { changeOrder } from './orders';
import { recordPayment } from './promotion';
import {
  type GroupEffect,
  type Transition,
  releaseSeat,
  leaveGroup,
  payForSeat,
  settleGroup,
} from './rules/group';
import { asRefunded } from './rules/order';
import { update } from './db';

/** Finds a group, settled as of now; undefined if it does not exist. */
export function findGroup(store: Store, groupId: string): KeptGroup | undefined {
  const group = store.db.groups.find((group) => group.groupId === groupId);
  return group && settle(store, group);
}

/** Returns the groups in which an account has a seat, settled as of now, newest first. */
export function listGroups(store: Store, uid: string): KeptGroup[] {
  const isTheirs = (seats: KeptGroup['seats']) => seats.some((seat) => seat.uid === uid);
  return store.db.groups
    .filter(({ seats }) => isTheirs(seats))
    .map((group) => settle(store, group))
    .filter(({ seats }) => isTheirs(seats))
    .toReversed()
    .toSorted((a, b) => b.createTime - a.createTime);
}

/** Refunds the payments of groups that expired unfinished. Called before every operation. */
export function settleGroups(store: Store): void {
  const now = store.clock.now();
  const due = store.db.groups.filter(
    (group) => group.finishTime === null && group.closeTime === null && group.expireTime <= now,
  );
  for (const group of due) settle(store, group);
}

/** Stores a group after a transition, and carries out its effects: memberships begin, payments are refunded. */
export function keepGroup(store: Store, { group, effects }: Transition): KeptGroup {
  update(store.db.groups, ({ groupId }) => groupId === group.groupId, group);
  for (const effect of effects) carryOut(store, group, effect);
  return group;
}

/** Pays the seat of an order that was paid, or refunds the payment. */
export function payGroupOrder(store: Store, order: KeptOrder): void {
  const { uid, orderId } = order;
  const group = order.groupId === null ? undefined : findGroup(store, order.groupId);
  if (!group) return changeOrder(store, orderId, asRefunded);
  keepGroup(store, payForSeat(group, { uid, orderId, now: store.clock.now() }));
}

/** Releases the seat of a cancelled order, unless it is the creator's (contract: paying-for-a-seat-again). */
export function giveUpSeat(store: Store, { uid, groupId }: KeptOrder): void {
  const group = groupId === null ? undefined : findGroup(store, groupId);
  if (group) keepGroup(store, releaseSeat(group, uid, store.clock.now()));
}

/** Releases a deleted account's seats in unfinished groups, and refunds what was paid for them. */
export function leaveGroups(store: Store, uid: string): void {
  for (const group of listGroups(store, uid)) {
    keepGroup(store, leaveGroup(group, uid, store.clock.now()));
  }
}

function settle(store: Store, group: KeptGroup): KeptGroup {
  const settled = settleGroup(group, store.clock.now());
  if (settled.group === group) return group;
  // Effects are dated to the expiry, not to the read that notices it.
  const expiryClock = { ...store.clock, now: () => group.expireTime };
  return keepGroup(settled.effects.length > 0 ? { ...store, clock: expiryClock } : store, settled);
}

function carryOut(store: Store, group: KeptGroup, effect: GroupEffect): void {
  if (effect.kind === 'refund') return changeOrder(store, effect.orderId, asRefunded);
  const { uid, paidBy } = effect;
  const bought = findProduct(store, group.productId);
  const began = bought && beginMembership(store, { uid, orderId: paidBy }, bought);
  if (paidBy === null) return;
  if (!began) return changeOrder(store, paidBy, asRefunded);
  const cents = toCents(group.price);
  const time = store.clock.now();
  const { product, productId } = group;
  const payment = { payer: uid, orderId: paidBy, productId, package: product, cents, time };
  recordPayment(store, payment);
}
