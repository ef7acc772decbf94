import { type Calling, type ContractCaller, callPatiently } from './caller.ts';
import type { CheckedOperation, Contract } from './contract.ts';
import type { DebugApi } from './debug-api.ts';
import type { TestEnvironment } from './environment.ts';
import { type Exchange, isOk, readData, readOutcome } from './exchange.ts';
import { readToken } from './oracle/headers.ts';
import { runPool } from './pool.ts';
import { freshName } from './random.ts';
import type { KnownAccount } from './settings/accounts.ts';
import { Unreached } from './unreached.ts';

/** An account that the check uses, and its session. */
export type CheckedAccount = {
  username: string;
  /** The address to log in with, if the account has no username. */
  email?: string;
  /** Empty if the account has no password. */
  password: string;
  deviceId: string;
  token: string;
  uid: string;
};

/** The device id for an account that existed before the run, which is the same in every run, as devices are limited. */
export function nameDevice(role: string): string {
  return `contract-check-${role}`;
}

type AccountsOptions = {
  caller: ContractCaller;
  contract: Contract;
  environment: TestEnvironment;
  debug: DebugApi | null;
  /** How many accounts are deleted at once. */
  concurrency: number;
  operation(id: string): CheckedOperation;
  /** Makes a call that must succeed. */
  step(id: string, calling: Calling, description: string): Promise<Exchange>;
  /** Makes something once in a run. */
  once<Value>(name: string, make: () => Promise<Value>): Promise<Value>;
};

/** Creates the accounts of a run, which are made on first use and deleted at the end. */
export function createAccounts(options: AccountsOptions) {
  const { contract, environment, debug, step, once } = options;
  const registered: CheckedAccount[] = [];
  /** Sessions of accounts that existed before the run. */
  const sessions: CheckedAccount[] = [];
  /** The uids of registered accounts by their names. */
  const names = new Map<string, string>();
  /** How many calls were made with an account of `spare`. */
  let spared = 0;

  const enter = async (
    id: string,
    { username, password, ...calling }: Calling & { username: string; password: string },
    description: string,
  ): Promise<CheckedAccount> => {
    const { input, deviceId = '' } = calling;
    const own = { username, password };
    const exchange = await step(id, { ...calling, input: { ...own, ...input } }, description);
    const token = readToken(exchange);
    if (!token) throw new Unreached(`${id} gave no token in \`pragma\``);
    return { ...own, deviceId, token, uid: String(readData(exchange).uid) };
  };

  const newAccount = async (): Promise<CheckedAccount> => {
    const username = freshName();
    const account = await enter(
      'userRegisterTypeUsername',
      {
        ...{ username, password: freshName(), deviceId: freshName(), input: { inviteCode: null } },
        // The device has the account's name, so that it is recognised in the answers to others.
        headers: { deviceName: username },
      },
      'a registration with a new name',
    );
    registered.push(account);
    names.set(username, account.uid);
    return account;
  };

  const logIn = async (known: KnownAccount, role: string): Promise<CheckedAccount> => {
    const deviceId = nameDevice(role);
    const account = await enter(
      'userLoginTypeUsername',
      { ...known, deviceId },
      `a login of the ${role}`,
    );
    sessions.push(account);
    return account;
  };

  const knownOrNew = (known: KnownAccount | undefined, role: string) =>
    once(role, () => (known ? logIn(known, role) : newAccount()));
  /** The account that most calls use. */
  const user = () => knownOrNew(environment.users[0], 'user');
  const stranger = () => knownOrNew(environment.users[1], 'stranger');
  const kol = () =>
    once('kol', async () => {
      if (!environment.kol) throw new Unreached('no account of a KOL is known');
      return logIn(environment.kol, 'kol');
    });
  /** The token and device of an account, for a call. */
  const as = ({ token, deviceId }: CheckedAccount) => ({ token, deviceId });

  return {
    ...{ names, newAccount, logIn, as, user, kol },
    /**
     * The session for an invalid call. If the server accepts it by mistake, it must not end the session of other probes.
     */
    sessionFor: async ({ auth, frees }: CheckedOperation): Promise<Calling> => {
      if (auth === 'anonymous') return {};
      if (auth === 'kol') return as(await kol());
      return as(await (frees.includes('own-token') ? newAccount() : stranger()));
    },
    /** An account for calls that may each use up a wrong password. Some calls share one. */
    spare: () => {
      spared += 1;
      const group = Math.ceil(spared / (contract.limit('wrongPasswords') - 2));
      return once(`spare ${group}`, newAccount);
    },
    /** The token and device of a disabled account. */
    disabled: () =>
      once('disabled', async (): Promise<Calling> => {
        const [known] = debug?.disabled ?? [];
        if (!debug || !known) throw new Unreached('no account is known that is disabled');
        const deviceId = freshName();
        return { token: await debug.fetchToken(known.username, deviceId), deviceId };
      }),
    /** Notes an account that was not registered by `newAccount`, so that it is deleted at the end. */
    adopt: (adopted: CheckedAccount) => void registered.push(adopted),
    /**
     * Logs out of the accounts that existed before the run, and deletes the registered ones that are left. Does not judge
     * these calls. Resolves to the names of accounts that could not be deleted.
     */
    cleanUp: async (): Promise<string[]> => {
      for (const account of sessions) await callQuietly(options, 'userLogout', as(account));
      const undeleted: CheckedAccount[] = [];
      await runPool(registered, options.concurrency, async (account) => {
        if (!(await deleteAccount(account, options))) undeleted.push(account);
      });
      return undeleted.map(
        ({ username, email, uid }) => `${email ?? (username || 'a trial')} (uid ${uid})`,
      );
    },
  };
}

type Quiet = Pick<AccountsOptions, 'caller' | 'operation'>;

const callQuietly = ({ caller, operation }: Quiet, id: string, calling: Calling) =>
  callPatiently(() => caller.call(operation(id), calling));

/** Deletes an account. Resolves to whether it no longer exists. */
async function deleteAccount(account: CheckedAccount, options: Quiet): Promise<boolean> {
  const { username, email, password, uid } = account;
  const deleteWith = (token: string, deviceId: string) => {
    const input = { password: password || null, code: null, confirmation: uid };
    return callQuietly(options, 'userDeleteAccount', { token, deviceId, input });
  };
  const deletion = await deleteWith(account.token, account.deviceId);
  if (isOk(deletion)) return true;
  // A probe may have deleted the account, revoked its token, or used up the passwords of its session.
  if (!['Unauthorized', 'TooManyRequests'].includes(readOutcome(deletion))) return false;
  // Without a password there is no other way in.
  if (!password) return true;
  const deviceId = freshName();
  const [id, input] = email
    ? (['userLoginTypeEmail', { email, password }] as const)
    : (['userLoginTypeUsername', { username, password }] as const);
  const login = await callQuietly(options, id, { input, deviceId });
  const token = readToken(login);
  if (!isOk(login) || !token) return readOutcome(login) === 'CredentialsInvalid';
  return isOk(await deleteWith(token, deviceId));
}
