import type { ContractCaller, Calling } from './caller.ts';
import type { CheckedOperation, Contract } from './contract.ts';
import type { Coverage } from './coverage.ts';
import { cleanUp, patiently } from './clean-up.ts';
import { curlOf } from './curl.ts';
import type { DebugApi } from './debug-api.ts';
import type { TestEnvironment, KeyOrigins } from './environment.ts';
import { type Exchange, dataOf, isOk, outcomeOf, shortened } from './exchange.ts';
import { type Departure, type Finding, findingId } from './finding.ts';
import { tokenOf } from './oracle/headers.ts';
import type { Expectation } from './oracle/expectation.ts';
import { judge } from './oracle/judge.ts';
import { type Random, freshName } from './random.ts';
import type { KnownAccount } from './settings/accounts.ts';
import { severityOf } from './severity.ts';
import { NOT_IMPLEMENTED, Waiting, isNotFound, notImplemented } from './not-implemented.ts';
import { readyInput } from './probes/ready-input.ts';
import { type CheckedAccount, deviceOf } from './account.ts';
import { Unreached } from './unreached.ts';

export type CheckContext = ReturnType<typeof createCheckContext>;

type CheckContextOptions = {
  contract: Contract;
  caller: ContractCaller;
  environment: TestEnvironment;
  /** Payments and time of a test environment; null where there is no debug API. */
  debug: DebugApi | null;
  random: Random;
  coverage: Coverage;
  keyOrigins: KeyOrigins;
  /** The operations that were asked for: of the others only what a story is about is judged. */
  asked: ReadonlySet<string>;
  /** Whether the run has accounts, so that a session can be tried where an operation seems not to be there. */
  hasAccounts: boolean;
  /** What reports must not show. */
  secrets: string[];
  onFinding(finding: Finding): void;
};

/** What a first call shows of an operation. */
export type Survey = { exchange: Exchange; isMissing: boolean };

/** The rule of a call that has to succeed. */
const STEP_RULE = 'envelope.valid-call-refused';

/** What probes share: judged calls, and accounts that are made when first asked for and deleted at the end. */
export function createCheckContext(options: CheckContextOptions) {
  const { contract, caller, environment, debug, random, coverage, asked } = options;
  const made: CheckedAccount[] = [];
  const sessions: CheckedAccount[] = [];
  const uids = new Map<string, string>();
  let disabledToken: Promise<string> | undefined;
  const shared = new Map<string, Promise<CheckedAccount>>();
  const surveys = new Map<string, Promise<Survey>>();
  const operation = (id: string): CheckedOperation => {
    const found = contract.operations.find((candidate) => candidate.id === id);
    if (!found) throw new Error(`The contract has no operation ${id}.`);
    return found;
  };

  const report = (
    of: CheckedOperation,
    probe: string,
    exchange: Exchange,
    its: Departure[],
    expected?: Expectation,
  ) => {
    for (const departure of its) {
      // A story can expect several refusals by one rule.
      const cause = departure.rule === expected?.rule ? (expected.statuses ?? []) : [];
      options.onFinding({
        ...departure,
        ...(departure.rule === NOT_IMPLEMENTED
          ? { severity: 'missing' as const }
          : severityOf(departure, exchange, contract.provenanceAt(departure.place))),
        line: contract.lineOf(departure.place),
        id: findingId([departure.rule, of.id, departure.place, probe, ...cause]),
        operation: of.id,
        probe,
        curl: curlOf(exchange, { ...options, nonceLength: caller.signer.nonceLength }),
        exchange: shortened(exchange),
      });
    }
  };

  /** Whether the server has an operation: asked once, with an invalid call, and with a valid one where that finds nothing. */
  const survey = (of: CheckedOperation): Promise<Survey> => {
    const known = surveys.get(of.id) ?? surveyed(of);
    surveys.set(of.id, known);
    return known;
  };

  const surveyed = async (of: CheckedOperation): Promise<Survey> => {
    const exchange = await caller.call(of);
    if (!isNotFound(exchange, contract)) return { exchange, isMissing: false };
    const session = options.hasAccounts ? await sessionFor(of).catch(() => ({})) : {};
    const valid = await caller.call(of, { ...session, input: readyInput(contract, of) });
    const isMissing = isNotFound(valid, contract);
    if (isMissing) coverage.isMissing(of.id);
    if (isMissing && asked.has(of.id))
      report(of, 'a valid and an invalid call', valid, [notImplemented(of, valid)]);
    return { exchange, isMissing };
  };

  /** The operation, which the server has. */
  const implemented = async (id: string): Promise<CheckedOperation> => {
    const of = operation(id);
    if ((await survey(of)).isMissing) throw new Waiting(id);
    return of;
  };

  /** Makes a call and judges its answer. TooManyRequests is waited for, if not for long. */
  const attempt = async (
    id: string,
    calling: Calling,
    probe: string,
    expectation: Expectation,
  ): Promise<Exchange> => {
    const of = await implemented(id);
    const mayBeLimited = (expectation.statuses ?? []).includes('TooManyRequests');
    const make = () => caller.call(of, calling);
    const exchange = await (mayBeLimited ? make() : patiently(make));
    const isLimited = outcomeOf(exchange) === 'TooManyRequests' && !mayBeLimited;
    coverage.note(id, outcomeOf(exchange));
    const expected = isLimited ? { ...expectation, statuses: undefined } : expectation;
    const { token } = calling;
    const own = token === undefined ? null : uids.get(token);
    const people = { own, known: new Set(uids.values()) };
    const departures = judge(contract, of, exchange, { ...expected, people });
    // If the operation was not asked for, the probe reports only the rule that it is about.
    const isTheirs = ({ rule }: Departure) =>
      asked.has(id) || (rule === expectation.rule && rule !== STEP_RULE);
    report(of, probe, exchange, departures.filter(isTheirs), expectation);
    if (isLimited) throw new Unreached(`${id} answered TooManyRequests`);
    return exchange;
  };

  /** A call whose answer is not judged by itself. */
  const call = async (id: string, calling: Calling): Promise<Exchange> => {
    const exchange = await caller.call(await implemented(id), calling);
    coverage.note(id, outcomeOf(exchange));
    return exchange;
  };

  /** A step that has to succeed for what follows. */
  const step = async (id: string, calling: Calling, because: string): Promise<Exchange> => {
    const exchange = await attempt(id, calling, because, {
      ...{ statuses: ['Ok'], class: 'envelope', rule: STEP_RULE, because },
      place: `${operation(id).pointer}/responses/200`,
    });
    if (!isOk(exchange)) throw new Unreached(`${id} (${because}) answered ${outcomeOf(exchange)}`);
    return exchange;
  };

  const newAccount = async (): Promise<CheckedAccount> => {
    const credentials = { username: freshName(random), password: freshName(random) };
    const deviceId = freshName(random);
    const exchange = await step(
      'userRegisterTypeUsername',
      { input: { ...credentials, inviteCode: null }, deviceId },
      'a registration with a new name',
    );
    const token = tokenOf(exchange);
    const { uid } = dataOf(exchange);
    if (!token) throw new Unreached('userRegisterTypeUsername gave no token in `pragma`');
    const account = { ...credentials, deviceId, token, uid: String(uid) };
    made.push(account);
    uids.set(token, account.uid);
    return account;
  };

  /** A login of an account that existed before. Each role has one device in all runs, since an account can have only so many. */
  const logIn = async (known: KnownAccount, role: string): Promise<CheckedAccount> => {
    const { platform, ...credentials } = known;
    const deviceId = deviceOf(role);
    const exchange = await step(
      'userLoginTypeUsername',
      { input: credentials, deviceId, ...(platform && { platform }) },
      `a login of the ${role}`,
    );
    const token = tokenOf(exchange);
    if (!token) throw new Unreached('userLoginTypeUsername gave no token in `pragma`');
    const session = { ...credentials, deviceId, token, uid: String(dataOf(exchange).uid) };
    sessions.push(session);
    uids.set(token, session.uid);
    return session;
  };

  const knownOrNew = (known: KnownAccount | undefined, role: string) =>
    known ? logIn(known, role) : newAccount();

  const account = (name: string, create: () => Promise<CheckedAccount>) => {
    const known = shared.get(name) ?? create();
    shared.set(name, known);
    return known;
  };

  const stranger = () => account('stranger', () => knownOrNew(environment.users[1], 'stranger'));
  const kol = () =>
    account('kol', () => {
      if (!environment.kol) throw new Unreached('no account of a KOL is known');
      return logIn(environment.kol, 'kol');
    });

  /** The token and device of an account, for a call. */
  const as = ({ token, deviceId }: CheckedAccount) => ({ token, deviceId });

  /** Whom a call is made as. A call that would be taken by mistake must not end the session of other probes. */
  const sessionFor = async ({ auth, id }: CheckedOperation): Promise<Calling> => {
    if (auth === 'anonymous') return {};
    if (auth === 'kol') return as(await kol());
    return as(await (id === 'userLogout' ? newAccount() : stranger()));
  };

  return {
    ...{ contract, caller, environment, random, coverage, operation, attempt, call, step },
    ...{ survey, implemented, asked },
    ...{ newAccount, logIn, as },
    /** A departure that no single answer shows. */
    found: (id: string, probe: string, exchange: Exchange, departure: Departure) =>
      report(operation(id), probe, exchange, [departure]),
    /** The account of most calls. */
    user: () => account('user', () => knownOrNew(environment.users[0], 'user')),
    ...{ stranger, kol },
    /** The token and device of an account that is disabled. */
    disabled: async (): Promise<Calling> => {
      const [known] = debug?.disabled ?? [];
      if (!debug || !known) throw new Unreached('no account is known that is disabled');
      const deviceId = freshName(random);
      disabledToken ??= debug.tokenOf(known.username, deviceId);
      return { token: await disabledToken, deviceId };
    },
    /** The debug API of a test environment, for what no call of the contract can do. */
    debug: (what: string): DebugApi => {
      if (debug) return debug;
      throw new Unreached(`the server has no debug API that ${what}`);
    },
    /** The code that was sent to an address or number. */
    codeFor: async (to: string): Promise<string> => {
      if (!environment.canReadCodes) throw new Unreached('codes cannot be read');
      const code = await environment.codeFor(to);
      if (code === null) throw new Unreached(`no code for ${to} can be read`);
      return code;
    },
    sessionFor,
    /** Has an account deleted at the end that a probe registered by other means than `newAccount`. */
    adopt: (registered: CheckedAccount) => void made.push(registered),
    /** Undoes what is left; resolves to the names of accounts that could not be deleted. */
    cleanUp: () => cleanUp({ caller, operation, random, made, sessions }),
  };
}
