import type { Device } from '@/api';
import { TOKEN_LIFETIME_MS } from '@/api/constants';
import { randomUuid } from '@halyard/contract/random';
import type { Context, SandboxSession } from './contract-types';
import type { Database } from './db';
import type { KeptAccount, BoundDevice } from './entities';
import { type Refusal, refuse } from './outcome';
import { findDeviceLimit, findDevicesToUnbind } from './rules/account';

/**
 * Finds the session of a token. The calling device is the token's, not that of the `deviceId` header, since an app may
 * hand its token to the browser. Every authenticated call counts as seeing the device.
 */
export async function authenticate(
  { db, clock }: Context,
  token: string | null,
): Promise<SandboxSession | Refusal<'Unauthorized' | 'AccountDisabled'>> {
  const now = clock.now();
  const session = db.sessions.findFirst((q) => q.where((candidate) => candidate.token === token));
  if (!session || session.expireTime <= now) return refuse('Unauthorized');
  const account = db.accounts.findFirst((q) => q.where({ uid: session.uid }), { strict: true });
  if (isDisabled(account, now)) return refuse('AccountDisabled');
  const device = await db.devices.update((q) => q.where({ id: session.device }), {
    strict: true,
    data: (draft) => {
      draft.lastSeenTime = now;
    },
  });
  return { token: session.token, account, device };
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
export async function openSession(context: Context, uid: string): Promise<OpenedSession> {
  const { db, clock, deviceId, deviceFacts } = context;
  const facts = { ...deviceFacts, lastSeenTime: clock.now() };
  const boundDevice = db.devices.findFirst((q) => q.where({ uid, deviceId }));
  if (boundDevice) {
    await db.devices.update(boundDevice, {
      data: (draft) => {
        Object.assign(draft, facts, boundDevice.hasGivenName && { name: boundDevice.name });
      },
    });
    return { token: await issueToken(context, boundDevice), unboundDevices: [] };
  }
  const account = db.accounts.findFirst((q) => q.where({ uid }), { strict: true });
  const bound = db.devices.findMany((q) => q.where({ uid }));
  const leaving = findDevicesToUnbind(bound, findDeviceLimit(account, clock.now()));
  for (const device of leaving) unbindDevice(db, device.id);
  const device = await db.devices.create({ ...facts, id: randomUuid(), uid, deviceId });
  return {
    token: await issueToken(context, device),
    unboundDevices: leaving.map((unbound) => showDevice(unbound, false)),
  };
}

/** Issues a new token for a bound device, which has one at a time. */
export async function issueToken(
  { db, clock }: Context,
  { id, uid }: Pick<BoundDevice, 'id' | 'uid'>,
): Promise<string> {
  const token = makeRandomToken();
  db.sessions.deleteMany((q) => q.where({ device: id }));
  await db.sessions.create({ token, uid, device: id, expireTime: clock.now() + TOKEN_LIFETIME_MS });
  return token;
}

/** Returns the caller's devices, most recently seen first. */
export function listDevices(
  db: Database,
  { account: { uid }, device: calling }: SandboxSession,
): Device[] {
  return db.devices
    .findMany((q) => q.where({ uid }))
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
  db.sessions.deleteMany((q) => q.where({ device: id }));
  db.devices.deleteMany((q) => q.where({ id }));
}

/** Invalidates all tokens of the account; the devices stay bound. */
export function endSessions(db: Database, uid: string): void {
  db.sessions.deleteMany((q) => q.where({ uid }));
}

/** 32 random bytes in base64url. */
function makeRandomToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
