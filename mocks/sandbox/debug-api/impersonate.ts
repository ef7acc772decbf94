import { http } from 'msw';
import * as z from 'zod/mini';
import { PATHS, QUERY } from '@/config/paths';
import { findAccount } from '../accounts';
import { deviceFactsIn } from '../device-facts';
import { deviceIdIn, languageIn, networkIn, platformIn } from '../receive';
import type { Database } from '../db';
import type { KeptAccount } from '../entities';
import { accountKey } from '../rules/account';
import { accountFixtures } from '../seed/fixtures';
import { scenarios } from '../seed/scenarios';
import { openSession } from '../sessions';
import type { DebugApiOptions } from './options';
import { bodyOf, debugRefusal, debugResponse } from './responses';

const impersonateSchema = z.strictObject({ account: z.string().check(z.minLength(1)) });
const scenarioSchema = z.strictObject({ scenario: z.string() });
/** The device of a caller who names none. */
const DEVICE_ID = 'sandbox-panel';

/** Tokens without a password: for one account, or for a scenario, which also sets data, clock and faults. */
export function impersonationEndpoints(options: DebugApiOptions) {
  const { services, faults, reset } = options;
  const { clock } = services;
  const scenariosNow = () => {
    const machineTime = clock.now() - clock.offset();
    return scenarios.map((scenario) => ({ ...scenario, offset: scenario.offset(machineTime) }));
  };
  return [
    http.post('/sandbox/impersonate', async ({ request }) => {
      const body = impersonateSchema.safeParse(await bodyOf(request));
      if (!body.success) {
        return debugRefusal(
          'Send {"account": "…"}: a fixture\'s name, or a uid, username, email address or phone number.',
        );
      }
      const { account } = body.data;
      const session = await impersonate(options, request, account);
      if (!session) {
        const names = accountFixtures.map(({ name }) => name).join(', ');
        return debugRefusal(`No account is called ${account}. Fixtures are ${names}.`);
      }
      return debugResponse({ ...session, path: `${PATHS.user}?${QUERY.token}=${session.token}` });
    }),

    http.get('/sandbox/scenarios', () => debugResponse({ scenarios: scenariosNow() })),

    http.post('/sandbox/scenarios', async ({ request }) => {
      const body = scenarioSchema.safeParse(await bodyOf(request));
      const scenario = scenariosNow().find(({ id }) => id === body.data?.scenario);
      if (!scenario) {
        const ids = scenarios.map(({ id }) => id).join(', ');
        return debugRefusal(`Send {"scenario": "…"}, one of ${ids}.`);
      }
      await reset();
      clock.move(scenario.offset);
      faults.set(scenario.faults);
      const session = await impersonate(options, request, scenario.account);
      const url = new URL(scenario.path, request.url);
      url.searchParams.set(QUERY.token, String(session?.token));
      return debugResponse({ ...scenario, ...session, path: url.pathname + url.search });
    }),
  ];
}

/**
 * Opens a session for any account, in whatever state; undefined if no account has the name. A disabled account learns of it
 * at its next call. As with a login, the calling device is bound, and its former token is dead.
 */
async function impersonate(
  { services, inTurn }: DebugApiOptions,
  { headers, url }: Request,
  name: string,
): Promise<{ uid: string; token: string } | undefined> {
  const platform = platformIn(headers) ?? 'windows';
  const caller = {
    platform,
    language: languageIn(headers) ?? ('en' as const),
    deviceId: deviceIdIn(headers) ?? DEVICE_ID,
    deviceFacts: deviceFactsIn(headers, platform),
    network: networkIn(headers),
    origin: new URL(url).origin,
    site: new URL(url).origin,
  };
  return inTurn(async () => {
    const account = accountNamed(services.db, name);
    if (!account) return undefined;
    const { token } = await openSession({ ...services, ...caller }, account.uid);
    return { uid: account.uid, token };
  });
}

function accountNamed(db: Database, name: string): KeptAccount | undefined {
  const fixture = accountFixtures.find(
    (candidate) => accountKey(candidate.name) === accountKey(name),
  );
  const uid = fixture?.uid ?? name;
  return (
    db.accounts.findFirst((q) => q.where({ uid })) ??
    findAccount(db, 'username', name) ??
    findAccount(db, 'email', name) ??
    findAccount(db, 'phone', name)
  );
}
