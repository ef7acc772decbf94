import { sha256, stringToHex } from 'viem/utils';
import type { SignInMethod } from '@/api';
import { DEFAULT_WEB_DEVICE_ID } from '@/config/storage-keys';
import type { Context, Store } from './contract-types';
import { type Database, remove } from './db';
import type { Entities, KeptAccount } from './entities';
import { makeAccountKey } from './rules/account';
import { usesCoupon } from './rules/order';

type MarkKind = Entities['marks']['kind'];
/** Hashes that identify a person: of the names that log in, and of devices. */
export type Marks = { names: string[]; devices: string[] };

/** A real server keeps its key secret. The sandbox's only has to keep names out of its state. */
const KEY = 'halyard-sandbox';

export function computeMarks(db: Database, account: KeptAccount): Marks {
  const bound = db.devices.filter((device) => device.uid === account.uid);
  const devices = bound.flatMap(({ deviceId }) => computeDeviceMarks(deviceId));
  return { names: computeNameMarks(account), devices };
}

export function computeNameMarks({
  username,
  email,
  phone,
}: Partial<Pick<KeptAccount, SignInMethod>>): string[] {
  const names = [username, email, phone].filter((name) => name != null).map(makeAccountKey);
  return names.map((name) => computeHash('name', name));
}

/**
 * Computes the mark of a device; none for the fixed web id, which identifies no device (contract:
 * trial-without-storage).
 */
export function computeDeviceMarks(deviceId: string): string[] {
  return deviceId === DEFAULT_WEB_DEVICE_ID ? [] : [computeHash('device', deviceId)];
}

/** Computes the mark of the network from which `inviter`'s guests register; null inside a browser. */
export function computeNetworkMark(
  { network }: Pick<Context, 'network'>,
  inviter: string,
): string | null {
  return network === null ? null : computeHash('network', inviter, network);
}

/** Finds the last time at which any of the marks was set, in ms; null if none was. */
export function findMarkTime(
  db: Database,
  kind: MarkKind,
  hashes: readonly string[],
): number | null {
  const set = db.marks.filter((mark) => mark.kind === kind && hashes.includes(mark.hash));
  return set.length === 0 ? null : Math.max(...set.map(({ time }) => time));
}

export function isMarked(db: Database, kind: MarkKind, { names, devices }: Marks): boolean {
  return findMarkTime(db, kind, [...names, ...devices]) !== null;
}

export function setMarks(
  db: Database,
  kind: MarkKind,
  hashes: readonly string[],
  time: number,
): void {
  remove(db.marks, (mark) => mark.kind === kind && hashes.includes(mark.hash));
  for (const hash of hashes) db.marks.push({ kind, hash, time });
}

/** Counts how often deleted accounts with a name of this account have used a coupon. */
export function countFormerUses(db: Database, account: KeptAccount, coupon: string): number {
  let mostUses = 0;
  for (const name of computeNameMarks(account)) {
    const hash = computeHash('coupon', name, coupon);
    mostUses = Math.max(
      mostUses,
      db.marks.filter((mark) => mark.kind === 'coupon' && mark.hash === hash).length,
    );
  }
  return mostUses;
}

/** Whether an account, or a deleted one with a name of it, has had benefits other than the trial. */
export function hasHadBenefits(db: Database, account: KeptAccount): boolean {
  const { benefitsExpireTime, trialExpireTime } = account;
  if (benefitsExpireTime !== null && benefitsExpireTime !== trialExpireTime) return true;
  return findMarkTime(db, 'membership', computeNameMarks(account)) !== null;
}

/** Sets the marks that outlive a deleted account, for the names that it has now (contract: what-a-deletion-leaves). */
export function markLeaver({ db, clock }: Pick<Store, 'db' | 'clock'>, account: KeptAccount): void {
  const time = clock.now();
  const marks = computeMarks(db, account);
  const { names, devices } = marks;
  for (const kind of ['trial', 'payment'] as const) {
    if (isMarked(db, kind, marks)) setMarks(db, kind, [...names, ...devices], time);
  }
  if (hasHadBenefits(db, account)) setMarks(db, 'membership', names, time);
  const orders = db.orders.filter((order) => order.uid === account.uid);
  for (const order of orders) {
    if (order.coupon === null || !usesCoupon(order, time)) continue;
    for (const name of names) {
      const hash = computeHash('coupon', name, order.coupon);
      db.marks.push({ kind: 'coupon', hash, time });
    }
  }
}

function computeHash(...parts: string[]): string {
  return sha256(stringToHex(JSON.stringify([KEY, ...parts])));
}
