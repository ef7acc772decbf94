import { http } from 'msw';
import * as z from 'zod/mini';
import { PATHS, QUERY } from '@/config/paths';
import { findAccount } from '../accounts';
import { readDeviceFacts } from '../device-facts';
import { readDeviceId, readLanguage, readNetwork, readPlatform } from '../receive';
import type { Database } from '../db';
import type { KeptAccount } from '../entities';
import { makeAccountKey } from '../rules/account';
import { accountFixtures } from '../seed/fixtures';
import { scenarios } from '../seed/scenarios';
import { openSession } from '../sessions';
import type { DebugApiOptions } from './options';
import { readBody, makeDebugRefusal, makeDebugResponse } from './responses';

const impersonateSchema = z.strictObject({ account: z.string().check(z.minLength(1)) });
const scenarioSchema = z.strictObject({ scenario: z.string() });
/** The device id for a caller that sends none. */
const DEVICE_ID = 'sandbox-panel';

/**
 * Endpoints that give tokens without a password: for one account, or for a scenario, which also sets data and
 * clock.
 */
export function createImpersonationEndpoints(options: DebugApiOptions) {
  const { services, reset } = options;
  const { clock } = services;
  const scenariosNow = () => {
    const machineTime = clock.now() - clock.offset();
    return scenarios.map((scenario) => ({ ...scenario, offset: scenario.offset(machineTime) }));
  };
  return [
    http.post('/sandbox/impersonate', async ({ request }) => {
      const body = impersonateSchema.safeParse(await readBody(request));
      if (!body.success) {
        return makeDebugRefusal(
          'Send {"account": "…"}: a fixture\'s name, or a uid, username, email address or phone number.',
        );
      }
      const { account } = body.data;
      const session = impersonate(options, request, account);
      if (!session) {
        const allowed = accountFixtures.map(({ name }) => name);
        const msg = `No account is called ${account}. Fixtures are ${allowed.join(', ')}.`;
        return makeDebugRefusal(msg, { allowed });
      }
      return makeDebugResponse({
        ...session,
        path: `${PATHS.user}?${QUERY.token}=${session.token}`,
      });
    }),

    http.get('/sandbox/scenarios', () => makeDebugResponse({ scenarios: scenariosNow() })),

    http.post('/sandbox/scenarios', async ({ request }) => {
      const body = scenarioSchema.safeParse(await readBody(request));
      const scenario = scenariosNow().find(({ id }) => id === body.data?.scenario);
      if (!scenario) {
        const allowed = scenarios.map(({ id }) => id);
        return makeDebugRefusal(`Send {"scenario": "…"}, one of ${allowed.join(', ')}.`, {
          allowed,
        });
      }
      reset();
      clock.move(scenario.offset);
      const session = impersonate(options, request, scenario.account);
      const url = new URL(scenario.path, request.url);
      url.searchParams.set(QUERY.token, String(session?.token));
      return makeDebugResponse({ ...scenario, ...session, path: url.pathname + url.search });
    }),
  ];
}

/**
 * Opens a session for any account, whatever its state; undefined if no account has the name. A disabled account is
 * refused at its next call. The calling device is bound; a session that runs there is shared, so that several tabs can be
 * the same account.
 */
function impersonate(
  { services }: DebugApiOptions,
  { headers, url }: Request,
  name: string,
): { uid: string; token: string } | undefined {
  const platform = readPlatform(headers) ?? 'windows';
  const caller = {
    platform,
    language: readLanguage(headers) ?? ('en' as const),
    deviceId: readDeviceId(headers) ?? DEVICE_ID,
    deviceFacts: readDeviceFacts(headers, platform),
    network: readNetwork(headers),
    origin: new URL(url).origin,
    site: new URL(url).origin,
  };
  const account = findAccountByAnyName(services.db, name);
  if (!account) return undefined;
  const token =
    findRunningToken(services, account.uid, caller.deviceId) ??
    openSession({ ...services, ...caller }, account.uid).token;
  return { uid: account.uid, token };
}

function findRunningToken(
  { db, clock }: DebugApiOptions['services'],
  uid: string,
  deviceId: string,
): string | undefined {
  const device = db.devices.find((bound) => bound.uid === uid && bound.deviceId === deviceId);
  const session = device && db.sessions.find((running) => running.device === device.id);
  return session && session.expireTime > clock.now() ? session.token : undefined;
}

function findAccountByAnyName(db: Database, name: string): KeptAccount | undefined {
  const fixture = accountFixtures.find(
    (candidate) => makeAccountKey(candidate.name) === makeAccountKey(name),
  );
  const uid = fixture?.uid ?? name;
  return (
    db.accounts.find((account) => account.uid === uid) ??
    findAccount(db, 'username', name) ??
    findAccount(db, 'email', name) ??
    findAccount(db, 'phone', name)
  );
}
