import type { ContractCaller, Calling } from './caller.ts';
import type { CheckedOperation } from './contract.ts';
import { type Exchange, isOk, outcomeOf } from './exchange.ts';
import { tokenOf } from './oracle/headers.ts';
import { type Random, freshName } from './random.ts';
import type { CheckedAccount } from './account.ts';

type Cleaning = {
  caller: ContractCaller;
  operation(id: string): CheckedOperation;
  random: Random;
  /** Accounts that the check registered. */
  made: CheckedAccount[];
  /** Sessions of accounts that existed before. */
  sessions: CheckedAccount[];
};

/**
 * Logs out of the accounts that existed before, and deletes the registered ones that are left. These calls are not judged.
 * Resolves to the names of those that could not be deleted.
 */
export async function cleanUp({ made, sessions, ...cleaning }: Cleaning): Promise<string[]> {
  const { caller, operation } = cleaning;
  for (const { token, deviceId } of sessions) {
    await patiently(() => caller.call(operation('userLogout'), { token, deviceId }));
  }
  const left: CheckedAccount[] = [];
  const rest = made.values();
  const worker = async () => {
    for (const it of rest) if (!(await isGone(it, cleaning))) left.push(it);
  };
  await Promise.all(Array.from({ length: DELETIONS_AT_ONCE }, worker));
  return left.map(({ username, email }) => email ?? username);
}

const DELETIONS_AT_ONCE = 4;

type Tools = Pick<Cleaning, 'caller' | 'operation' | 'random'>;

async function isGone(
  account: CheckedAccount,
  { caller, operation, random }: Tools,
): Promise<boolean> {
  const { username, email, password, uid } = account;
  const call = (id: string, calling: Calling) =>
    patiently(() => caller.call(operation(id), calling));
  const deletion = (token: string, deviceId: string) => {
    const input = { password: password || null, code: null, confirmation: uid };
    return call('userDeleteAccount', { token, deviceId, input });
  };
  const gone = await deletion(account.token, account.deviceId);
  if (isOk(gone)) return true;
  if (outcomeOf(gone) !== 'Unauthorized') return false;
  // Its probe deleted it, or made its token useless. Without a password it has had the one token alone.
  if (!password) return true;
  const deviceId = freshName(random);
  const login = email
    ? await call('userLoginTypeEmail', { input: { email, password }, deviceId })
    : await call('userLoginTypeUsername', { input: { username, password }, deviceId });
  const token = tokenOf(login);
  if (!isOk(login) || !token) return outcomeOf(login) === 'CredentialsInvalid';
  return isOk(await deletion(token, deviceId));
}

const LONGEST_WAIT_SECONDS = 3;

/** Makes a call again after TooManyRequests, if the server says that a short wait will do. */
export async function patiently(call: () => Promise<Exchange>): Promise<Exchange> {
  const exchange = await call();
  if (outcomeOf(exchange) !== 'TooManyRequests') return exchange;
  const seconds = Number(exchange.received?.headers.get('retry-after') ?? Infinity);
  if (!(seconds <= LONGEST_WAIT_SECONDS)) return exchange;
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  return call();
}
