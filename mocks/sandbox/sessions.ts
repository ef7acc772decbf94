import type { Device } from '@/api';
import { TOKEN_LIFETIME_MS } from '@/api/constants';
import { randomAlphanumerics, randomUuid } from '@halyard/contract/random';
import type { Context, SandboxSession } from './contract-types';
import { type Database, create, remove, update } from './db';
import type { ReportedDevice } from './device-facts';
import type { KeptAccount, BoundDevice } from './entities';
import { type Refusal, refuse } from './outcome';
import { findDeviceLimit } from './rules/account';

/** As random as 32 bytes. */
const TOKEN_LENGTH = 43;

/**
 * Finds the session of a token. The calling device is the token's, not that of the `deviceId` header, since an app may
 * hand its token to the browser. Every authenticated call counts as seeing the device.
 */
export function authenticate(
  { db, clock }: Context,
  token: string | null,
): SandboxSession | Refusal<'Unauthorized' | 'AccountDisabled'> {
  const now = clock.now();
  const session = db.sessions.find((candidate) => candidate.token === token);
  if (!session || session.expireTime <= now) return refuse('Unauthorized');
  const account = requireAccount(db, session.uid);
  if (isDisabled(account, now)) return refuse('AccountDisabled');
  const [device] = update(db.devices, ({ id }) => id === session.device, { lastSeenTime: now });
  if (!device) throw new Error(`The session of ${account.uid} has no device.`);
  return { token: session.token, account, device };
}

function requireAccount(db: Database, uid: string): KeptAccount {
  const account = db.accounts.find((candidate) => candidate.uid === uid);
  if (!account) throw new Error(`There is no account ${uid}.`);
  return account;
}

export function isDisabled({ disabledTime }: KeptAccount, now: number): boolean {
  return disabledTime !== null && disabledTime <= now;
}

/** A token, and the devices that were unbound for it: those seen longest ago, beyond the limit. */
export type OpenedSession = { token: string; unboundDevices: Device[] };

/**
 * Binds the calling device to the account and gives it a token, which replaces its former one. Beyond the limit the devices
 * seen longest ago are unbound (contract: userLoginTypeUsername).
 */
export function openSession(context: Context, uid: string): OpenedSession {
  const { db, clock, deviceId, deviceFacts } = context;
  const boundDevice = db.devices.find(
    (device) => device.uid === uid && device.deviceId === deviceId,
  );
  if (boundDevice) {
    update(db.devices, (candidate) => candidate === boundDevice, {
      ...deviceFacts,
      ...(boundDevice.hasGivenName && { name: boundDevice.name }),
      lastSeenTime: clock.now(),
    });
    return { token: issueToken(context, boundDevice), unboundDevices: [] };
  }
  const account = requireAccount(db, uid);
  const bound = db.devices.filter((device) => device.uid === uid);
  const surplus = Math.max(0, bound.length + 1 - findDeviceLimit(account, clock.now()));
  const leaving = bound.toSorted((a, b) => a.lastSeenTime - b.lastSeenTime).slice(0, surplus);
  for (const device of leaving) unbindDevice(db, device.id);
  const device = bindDevice(db, { ...deviceFacts, id: randomUuid(), uid, deviceId }, clock.now());
  return {
    token: issueToken(context, device),
    unboundDevices: leaving.map((unbound) => showDevice(unbound, false)),
  };
}

/** Adds a device to its account, last seen at `seenTime`, in ms. */
export function bindDevice(
  db: Database,
  device: ReportedDevice & Pick<BoundDevice, 'id' | 'uid' | 'deviceId'>,
  seenTime: number,
): BoundDevice {
  return create(db.devices, { ...device, lastSeenTime: seenTime });
}

/** Issues a new token for a bound device, which has one at a time. */
export function issueToken(
  { db, clock }: Context,
  { id, uid }: Pick<BoundDevice, 'id' | 'uid'>,
): string {
  const token = randomAlphanumerics(TOKEN_LENGTH);
  remove(db.sessions, (session) => session.device === id);
  db.sessions.push({ token, uid, device: id, expireTime: clock.now() + TOKEN_LIFETIME_MS });
  return token;
}

/** Returns the caller's devices, most recently seen first. */
export function listDevices(
  db: Database,
  { account: { uid }, device: calling }: SandboxSession,
): Device[] {
  return db.devices
    .filter((device) => device.uid === uid)
    .toSorted((a, b) => b.lastSeenTime - a.lastSeenTime)
    .map((device) => showDevice(device, device.id === calling.id));
}

/** Returns the fields of a bound device that the contract returns. */
function showDevice(
  { uid: _uid, deviceId: _deviceId, hasGivenName: _given, ...device }: BoundDevice,
  current: boolean,
): Device {
  return { ...device, current };
}

/** Unbinds a device, whose token becomes invalid. */
export function unbindDevice(db: Database, id: string): void {
  remove(db.sessions, (session) => session.device === id);
  remove(db.devices, (device) => device.id === id);
}

export function endSessions(db: Database, uid: string): void {
  remove(db.sessions, (session) => session.uid === uid);
}
