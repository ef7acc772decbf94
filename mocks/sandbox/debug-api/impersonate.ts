import { findAccount } from '../accounts';
import type { SandboxServices } from '../contract-types';
import type { Database } from '../db';
import type { KeptAccount } from '../entities';
import { readCaller, readDeviceId, readLanguage, readPlatform } from '../receive';
import { makeAccountKey } from '../rules/account';
import { accountFixtures } from '../seed/fixtures';
import { openSession } from '../sessions';

/** The device id for a caller that sends none. */
const DEVICE_ID = 'sandbox-panel';

/**
 * Opens a session for any account, whatever its state; undefined if no account has the name. A disabled account is
 * refused at its next call. The calling device is bound; a session that runs there is shared, so that several tabs can be
 * the same account.
 */
export function impersonate(
  services: SandboxServices,
  request: Request,
  name: string,
): { uid: string; token: string } | undefined {
  const { db, clock } = services;
  const { headers } = request;
  const account = findAccountByAnyName(db, name);
  if (!account) return undefined;
  const { uid } = account;
  const deviceId = readDeviceId(headers) ?? DEVICE_ID;
  const device = db.devices.find((bound) => bound.uid === uid && bound.deviceId === deviceId);
  const session = device && db.sessions.find((running) => running.device === device.id);
  if (session && session.expireTime > clock.now()) return { uid, token: session.token };
  const platform = readPlatform(headers) ?? 'windows';
  const language = readLanguage(headers) ?? 'en';
  const caller = readCaller(request, { platform, deviceId, language });
  return { uid, token: openSession({ ...services, ...caller }, uid).token };
}

function findAccountByAnyName(db: Database, name: string): KeptAccount | undefined {
  const key = makeAccountKey(name);
  const fixture = accountFixtures.find((candidate) => makeAccountKey(candidate.name) === key);
  const uid = fixture?.uid ?? name;
  return (
    db.accounts.find((account) => account.uid === uid) ??
    findAccount(db, 'username', name) ??
    findAccount(db, 'email', name) ??
    findAccount(db, 'phone', name)
  );
}
