import { http } from 'msw';
import * as z from 'zod/mini';
import { PATHS, QUERY } from '@/config/paths';
import { accountKey } from '@/domain/account';
import { findAccount } from '../accounts';
import { deviceIdIn, languageIn, platformIn } from '../caller';
import type { Database } from '../db';
import type { DoorsOptions } from '../doors';
import type { Account } from '../entities';
import { accountFixtures } from '../seed/fixtures';
import { openSession } from '../sessions';
import { bodyOf, doorAnswer, doorRefusal } from './answers';

const schema = z.strictObject({ account: z.string().check(z.minLength(1)) });
/** The device of a caller who names none. */
const DEVICE_ID = 'sandbox-panel';

/**
 * A token without a password, for any account and whatever its state: a disabled one is told so by its next call. As with
 * a login the calling device is bound, and its former token is dead.
 */
export function becomeDoor(options: DoorsOptions) {
  return http.post('/sandbox/become', async ({ request }) => {
    const body = schema.safeParse(await bodyOf(request));
    if (!body.success) {
      return doorRefusal(
        'Send {"account": "…"}: a fixture\'s name, or a uid, username, email address or phone number.',
      );
    }
    const { account } = body.data;
    const opened = await tokenFor(options, request, account);
    if (!opened) {
      const names = accountFixtures.map(({ name }) => name).join(', ');
      return doorRefusal(`Nobody is called ${account}. Fixtures are ${names}.`);
    }
    options.onChange();
    return doorAnswer({ ...opened, path: `${PATHS.user}?${QUERY.token}=${opened.token}` });
  });
}

/** A session of the device that asks; undefined where nobody has that name. */
export async function tokenFor(
  { services, inTurn }: DoorsOptions,
  { headers, url }: Request,
  name: string,
): Promise<{ uid: string; token: string } | undefined> {
  const caller = {
    platform: platformIn(headers) ?? ('windows' as const),
    language: languageIn(headers) ?? ('en' as const),
    deviceId: deviceIdIn(headers) ?? DEVICE_ID,
    userAgent: headers.get('user-agent') ?? '',
    origin: new URL(url).origin,
  };
  return inTurn(async () => {
    const account = accountNamed(services.db, name);
    if (!account) return undefined;
    const { token } = await openSession({ ...services, ...caller }, account.uid);
    return { uid: account.uid, token };
  });
}

function accountNamed(db: Database, name: string): Account | undefined {
  const fixture = accountFixtures.find((it) => accountKey(it.name) === accountKey(name));
  const uid = fixture?.uid ?? name;
  return (
    db.accounts.findFirst((q) => q.where({ uid })) ??
    findAccount(db, 'username', name) ??
    findAccount(db, 'email', name) ??
    findAccount(db, 'phone', name)
  );
}
