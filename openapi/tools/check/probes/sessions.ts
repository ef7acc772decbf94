import type { Calling } from '../caller.ts';
import { type Exchange, readData } from '../exchange.ts';
import { readToken } from '../oracle/headers.ts';
import { freshName } from '../random.ts';
import { Unreached } from '../unreached.ts';
import type { CheckContext } from '../context.ts';
import type { CheckedAccount } from '../account.ts';
import type { Expectations } from './story.ts';

/** Expects a token to open a session. */
export async function expectSession(
  expect: Expectations,
  token: string | null,
  deviceId: string,
): Promise<void> {
  if (token === null) throw new Unreached('there is no token in `pragma`');
  await expect.status('systemUserInfo', { token, deviceId }, 'Ok', 'headers.token-works');
}

/** Describes an account that was not registered by `newAccount`. Pass it to `adopt`, which deletes it at the end. */
export function registeredAccount(
  registration: Exchange,
  known: Partial<CheckedAccount> & Pick<CheckedAccount, 'deviceId'>,
): CheckedAccount {
  const { uid } = readData(registration);
  const token = readToken(registration) ?? '';
  return { username: '', password: '', token, uid: String(uid), ...known };
}

export async function deleteAccount(
  context: CheckContext,
  session: Calling,
  { password, uid }: { password: string | null; uid: unknown },
): Promise<void> {
  const input = { password, code: null, confirmation: uid };
  await context.step('userDeleteAccount', { ...session, input }, 'the deletion of that account');
}

export function freshNames({ random }: CheckContext) {
  return { username: freshName(random), deviceId: freshName(random) };
}
