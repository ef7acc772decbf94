import type { ContractCaller, Calling } from './caller.ts';
import type { CheckedOperation } from './contract.ts';
import { type Exchange, isOk, readOutcome } from './exchange.ts';
import { readToken } from './oracle/headers.ts';
import { freshName } from './random.ts';
import type { CheckedAccount } from './account.ts';
import { runPool } from './pool.ts';

type CleanUpOptions = {
  caller: ContractCaller;
  operation(id: string): CheckedOperation;
  /** Accounts that the check has registered. */
  registered: CheckedAccount[];
  /** Sessions of accounts that existed before the run. */
  sessions: CheckedAccount[];
  concurrency: number;
};

/**
 * Logs out of the accounts that existed before the run, and deletes the registered ones that are left. Does not judge
 * these calls. Resolves to the names of accounts that could not be deleted.
 */
export async function cleanUp(options: CleanUpOptions): Promise<string[]> {
  const { registered, sessions, caller, operation, concurrency } = options;
  for (const { token, deviceId } of sessions) {
    await callPatiently(() => caller.call(operation('userLogout'), { token, deviceId }));
  }
  const undeletedAccounts: CheckedAccount[] = [];
  await runPool(registered, concurrency, async (account) => {
    if (!(await deleteAccount(account, options))) undeletedAccounts.push(account);
  });
  return undeletedAccounts.map(
    ({ username, email, uid }) => `${email ?? (username || 'a trial')} (uid ${uid})`,
  );
}

/** Deletes an account. Resolves to whether it no longer exists. */
async function deleteAccount(
  account: CheckedAccount,
  { caller, operation }: CleanUpOptions,
): Promise<boolean> {
  const { username, email, password, uid } = account;
  const call = (id: string, calling: Calling) =>
    callPatiently(() => caller.call(operation(id), calling));
  const deleteWith = (token: string, deviceId: string) => {
    const input = { password: password || null, code: null, confirmation: uid };
    return call('userDeleteAccount', { token, deviceId, input });
  };
  const deletion = await deleteWith(account.token, account.deviceId);
  if (isOk(deletion)) return true;
  // A probe may have deleted the account, revoked its token, or used up the passwords of its session.
  if (!['Unauthorized', 'TooManyRequests'].includes(readOutcome(deletion))) return false;
  // Without a password there is no other way in.
  if (!password) return true;
  const deviceId = freshName();
  const login = email
    ? await call('userLoginTypeEmail', { input: { email, password }, deviceId })
    : await call('userLoginTypeUsername', { input: { username, password }, deviceId });
  const token = readToken(login);
  if (!isOk(login) || !token) return readOutcome(login) === 'CredentialsInvalid';
  return isOk(await deleteWith(token, deviceId));
}

const LONGEST_WAIT_SECONDS = 3;

/** Makes a call, and repeats it after TooManyRequests if the server says that a short wait will do. */
export async function callPatiently(call: () => Promise<Exchange>): Promise<Exchange> {
  const exchange = await call();
  if (readOutcome(exchange) !== 'TooManyRequests') return exchange;
  const seconds = Number(exchange.received?.headers.get('retry-after') ?? Infinity);
  if (!(seconds <= LONGEST_WAIT_SECONDS)) return exchange;
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  return call();
}
