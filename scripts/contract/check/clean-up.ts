import type { Caller, Calling } from './caller.ts';
import type { CheckedOperation } from './contract.ts';
import { type Exchange, isOk, outcomeOf } from './exchange.ts';
import { tokenOf } from './oracle/headers.ts';
import { type Random, freshName } from './random.ts';
import type { Account } from './world.ts';

type Cleaning = {
  caller: Caller;
  operation(id: string): CheckedOperation;
  random: Random;
  /** Accounts that the check registered. */
  made: Account[];
  /** Sessions of accounts that existed before. */
  sessions: Account[];
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
  const left = await Promise.all(made.map(async (it) => ((await isGone(it, cleaning)) ? [] : it)));
  return left.flat().map(({ username, email }) => email ?? username);
}

type Tools = Pick<Cleaning, 'caller' | 'operation' | 'random'>;

async function isGone(account: Account, { caller, operation, random }: Tools): Promise<boolean> {
  const { username, email, password, uid } = account;
  const deviceId = freshName(random);
  const call = (id: string, calling: Calling) =>
    patiently(() => caller.call(operation(id), { ...calling, deviceId }));
  const login = email
    ? await call('userLoginTypeEmail', { input: { email, password } })
    : await call('userLoginTypeUsername', { input: { username, password } });
  const token = tokenOf(login);
  // Its probe may have deleted it.
  if (!isOk(login) || !token) return outcomeOf(login) === 'CredentialsInvalid';
  const input = { password, code: null, confirmation: uid };
  return isOk(await call('userDeleteAccount', { token, input }));
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
