import type { SignInMethod } from '@/api';
import { DEFAULT_WEB_DEVICE_ID } from '@/config/storage-keys';
import type { Context, Store } from './contract-types';
import type { Database } from './db';
import type { Entities, KeptAccount } from './entities';
import { makeAccountKey } from './rules/account';
import { usesCoupon } from './rules/order';
import { isNewcomer } from './rules/redeem-code';

type MarkKind = Entities['marks']['kind'];
/** Hashes that identify a person: of the names that log in, and of devices. */
export type Marks = { names: string[]; devices: string[] };

/** A real server keeps its key secret. The sandbox's only has to keep names out of its state. */
const KEY = new TextEncoder().encode('halyard-sandbox');

/** Computes the marks of an account and of the devices that are bound to it. */
export async function computeMarks(db: Database, account: KeptAccount): Promise<Marks> {
  const bound = db.devices.findMany((q) => q.where({ uid: account.uid }));
  const devices = await Promise.all(bound.map(({ deviceId }) => computeDeviceMarks(deviceId)));
  return { names: await computeNameMarks(account), devices: devices.flat() };
}

/** Computes the marks of the names that log in to an account. */
export async function computeNameMarks({
  username,
  email,
  phone,
}: Partial<Pick<KeptAccount, SignInMethod>>): Promise<string[]> {
  const names = [username, email, phone].filter((name) => name != null).map(makeAccountKey);
  return Promise.all(names.map((name) => computeHash('name', name)));
}

/**
 * Computes the mark of a device; none for the fixed web id, which identifies no device (contract:
 * trial-without-storage).
 */
export async function computeDeviceMarks(deviceId: string): Promise<string[]> {
  return deviceId === DEFAULT_WEB_DEVICE_ID ? [] : [await computeHash('device', deviceId)];
}

/** Computes the mark of the network from which `inviter`'s guests register; null inside a browser. */
export async function computeNetworkMark(
  { network }: Pick<Context, 'network'>,
  inviter: string,
): Promise<string | null> {
  return network === null ? null : computeHash('network', inviter, network);
}

/** Finds the last time at which any of the marks was set, in ms; null if none was. */
export function findMarkTime(
  db: Database,
  kind: MarkKind,
  hashes: readonly string[],
): number | null {
  const set = db.marks.findMany((q) => q.where({ kind, hash: (hash) => hashes.includes(hash) }));
  return set.length === 0 ? null : Math.max(...set.map(({ time }) => time));
}

export function isMarked(db: Database, kind: MarkKind, { names, devices }: Marks): boolean {
  return findMarkTime(db, kind, [...names, ...devices]) !== null;
}

export async function setMarks(
  db: Database,
  kind: MarkKind,
  hashes: readonly string[],
  time: number,
): Promise<void> {
  db.marks.deleteMany((q) => q.where({ kind, hash: (hash) => hashes.includes(hash) }));
  for (const hash of hashes) await db.marks.create({ kind, hash, time });
}

/** Counts how often deleted accounts with a name of this account have used a coupon. */
export async function countFormerUses(
  db: Database,
  account: KeptAccount,
  coupon: string,
): Promise<number> {
  let mostUses = 0;
  for (const name of await computeNameMarks(account)) {
    const hash = await computeHash('coupon', name, coupon);
    mostUses = Math.max(
      mostUses,
      db.marks.findMany((q) => q.where({ kind: 'coupon', hash })).length,
    );
  }
  return mostUses;
}

/** Whether a deleted account with a name of this account has had benefits other than the trial. */
export async function hasFormerBenefits(db: Database, account: KeptAccount): Promise<boolean> {
  return findMarkTime(db, 'membership', await computeNameMarks(account)) !== null;
}

/** Sets the marks that outlive a deleted account, for the names that it has now (contract: what-a-deletion-leaves). */
export async function markLeaver(
  { db, clock }: Pick<Store, 'db' | 'clock'>,
  account: KeptAccount,
): Promise<void> {
  const time = clock.now();
  const marks = await computeMarks(db, account);
  const { names, devices } = marks;
  for (const kind of ['trial', 'payment'] as const) {
    if (isMarked(db, kind, marks)) await setMarks(db, kind, [...names, ...devices], time);
  }
  const hasHadBenefits = !isNewcomer(account) || (await hasFormerBenefits(db, account));
  if (hasHadBenefits) await setMarks(db, 'membership', names, time);
  const orders = db.orders.findMany((q) => q.where({ uid: account.uid }));
  for (const order of orders) {
    if (order.coupon === null || !usesCoupon(order, time)) continue;
    for (const name of names) {
      const hash = await computeHash('coupon', name, order.coupon);
      await db.marks.create({ kind: 'coupon', hash, time });
    }
  }
}

/** Computes HMAC-SHA-256 in hexadecimal. */
async function computeHash(...parts: string[]): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', KEY, algorithm, false, ['sign']);
  const text = new TextEncoder().encode(JSON.stringify(parts));
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, text));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
