import { http } from 'msw';
import * as z from 'zod/mini';
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
export function becomeDoor({ world, inTurn, onChange }: DoorsOptions) {
  return http.post('/sandbox/become', async ({ request }) => {
    const body = schema.safeParse(await bodyOf(request));
    if (!body.success) {
      return doorRefusal(
        'Send {"account": "…"}: a fixture\'s name, or a uid, username, email address or phone number.',
      );
    }
    const { headers } = request;
    const caller = {
      platform: platformIn(headers) ?? ('windows' as const),
      language: languageIn(headers) ?? ('en' as const),
      deviceId: deviceIdIn(headers) ?? DEVICE_ID,
      userAgent: headers.get('user-agent') ?? '',
      origin: new URL(request.url).origin,
    };
    return inTurn(async () => {
      const account = accountNamed(world.db, body.data.account);
      if (!account) {
        const names = accountFixtures.map(({ name }) => name).join(', ');
        return doorRefusal(`Nobody is called ${body.data.account}. Fixtures are ${names}.`);
      }
      const token = await openSession({ ...world, ...caller }, account.uid);
      onChange();
      return doorAnswer({ uid: account.uid, token, path: `/user?token=${token}` });
    });
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
