import { createAccounts } from './accounts.ts';
import { type Calling, type ContractCaller, callPatiently } from './caller.ts';
import type { CheckedOperation, Contract } from './contract.ts';
import type { Coverage } from './coverage.ts';
import type { DebugApi } from './debug-api.ts';
import type { TestEnvironment } from './environment.ts';
import { type Exchange, readData, isOk, readOutcome, shorten } from './exchange.ts';
import { type Departure, type Finding, findingId } from './finding.ts';
import { readToken } from './oracle/headers.ts';
import type { Expectation } from './oracle/expectation.ts';
import { createLedger } from './oracle/ledger.ts';
import { judge } from './oracle/judge.ts';
import { rateSeverity } from './severity.ts';
import {
  NOT_IMPLEMENTED,
  Waiting,
  alwaysLimited,
  isNotFound,
  lateOnce,
  notImplemented,
} from './absence.ts';
import { readyInput } from './probes/ready-input.ts';
import { Unreached } from './unreached.ts';

export type CheckContext = ReturnType<typeof createCheckContext>;

type CheckContextOptions = {
  contract: Contract;
  caller: ContractCaller;
  environment: TestEnvironment;
  /** The debug API of a test environment, for payments and time; null if it has none. */
  debug: DebugApi | null;
  coverage: Coverage;
  /** How many accounts are deleted at once. */
  concurrency: number;
  /** The ids of the operations to check. At others, only the rule that a story is about is judged. */
  selected: ReadonlySet<string>;
  /** Whether the run has accounts, so that a seemingly missing operation can be tried with a session, too. */
  hasAccounts: boolean;
  onFinding(finding: Omit<Finding, 'calls' | 'made'>): void;
};

/** The result of the first call of an operation. */
export type Survey = { exchange: Exchange; isMissing: boolean };

/** The rule that a refused step of a story violates. */
const STEP_RULE = 'envelope.valid-call-refused';

/** Creates what probes share: judged calls, and accounts that are created on first use and deleted at the end. */
export function createCheckContext(options: CheckContextOptions) {
  const { contract, caller, environment, debug, coverage, selected } = options;
  /** The uids of accounts by their tokens. */
  const uids = new Map<string, string>();
  /** What is made once in a run, by its name. */
  const made = new Map<string, Promise<unknown>>();
  /** The first valid call of each operation that was refused with TooManyRequests. */
  const limited = new Map<string, Exchange>();
  const ledger = createLedger();
  const once = <Value>(name: string, make: () => Promise<Value>): Promise<Value> => {
    const known = (made.get(name) ?? make()) as Promise<Value>;
    made.set(name, known);
    return known;
  };
  const operation = (id: string): CheckedOperation => {
    const found = contract.operations.find((candidate) => candidate.id === id);
    if (!found) throw new Error(`The contract has no operation ${id}.`);
    return found;
  };

  const report = (
    checked: CheckedOperation,
    probe: string,
    exchange: Exchange,
    departures: Departure[],
    expected?: Expectation,
  ) => {
    for (const departure of departures) {
      // A story can expect several refusals under one rule, so the expectation is part of the id.
      const cause = departure.rule === expected?.rule ? (expected.statuses ?? []) : [];
      options.onFinding({
        ...departure,
        ...(departure.rule === NOT_IMPLEMENTED
          ? { severity: 'missing' as const }
          : rateSeverity(departure, exchange, contract.provenanceAt(departure.place))),
        id: findingId([departure.rule, checked.id, departure.place, probe, ...cause]),
        operation: checked.id,
        probe,
        exchange: shorten(exchange),
      });
    }
  };

  /**
   * Finds out once whether the server has an operation: by an invalid call, and if that is NotFound, by a valid one.
   */
  const survey = (checked: CheckedOperation): Promise<Survey> =>
    once(`survey ${checked.id}`, () => makeSurvey(checked));

  const makeSurvey = async (checked: CheckedOperation): Promise<Survey> => {
    const exchange = await caller.call(checked);
    if (!isNotFound(exchange, contract)) return { exchange, isMissing: false };
    const session = options.hasAccounts ? await sessionFor(checked).catch(() => ({})) : {};
    const valid = await caller.call(checked, { ...session, input: readyInput(contract, checked) });
    const isMissing = isNotFound(valid, contract);
    if (isMissing) coverage.isMissing(checked.id);
    if (isMissing && selected.has(checked.id) && !checked.isOptional)
      report(checked, 'a valid and an invalid call', valid, [notImplemented(checked, valid)]);
    return { exchange, isMissing };
  };

  /** Finds an operation. Throws `Waiting` if the server does not have it. */
  const implemented = async (id: string): Promise<CheckedOperation> => {
    const checked = operation(id);
    if ((await survey(checked)).isMissing) throw new Waiting(id);
    return checked;
  };

  /** Makes a call and judges its answer. After TooManyRequests it waits and repeats the call, if the wait is short. */
  const attempt = async (
    id: string,
    calling: Calling,
    probe: string,
    expectation: Expectation,
  ): Promise<Exchange> => {
    const checked = await implemented(id);
    const { statuses = [], isOfLimit } = expectation;
    const mayBeLimited = isOfLimit || statuses.includes('TooManyRequests');
    const make = () => caller.call(checked, calling);
    const first = await (mayBeLimited ? make() : callPatiently(make));
    const exchange = first.isLate ? await make() : first;
    const isLimited = readOutcome(exchange) === 'TooManyRequests' && !mayBeLimited;
    if (isLimited && statuses.includes('Ok') && !limited.has(id)) limited.set(id, exchange);
    coverage.note(id, readOutcome(exchange));
    const expected = isLimited ? { ...expectation, statuses: undefined } : expectation;
    const { token } = calling;
    const own = token === undefined ? null : uids.get(token);
    const people = { own, known: new Set(uids.values()), names, ledger };
    learnSession(exchange, own);
    const departures = judge(contract, checked, exchange, { ...expected, people });
    if (first.isLate && exchange.received) departures.push(lateOnce(checked));
    // At an operation that is not to be checked, the probe reports only the rule that it is about.
    const isReported = ({ rule }: Departure) =>
      selected.has(id) || (rule === expectation.rule && rule !== STEP_RULE);
    const { owner = id } = expectation;
    const about = selected.has(id) ? checked : operation(owner);
    report(about, probe, exchange, departures.filter(isReported), expectation);
    if (isLimited) throw new Unreached(`${id} answered TooManyRequests`);
    return exchange;
  };

  /** Notes whose token an answer has. A change of password gives one without a uid. */
  const learnSession = (exchange: Exchange, own: string | null | undefined) => {
    const token = readToken(exchange);
    const { uid = own } = readData(exchange);
    if (token && typeof uid === 'string') uids.set(token, uid);
  };

  /** Makes a call without judging its answer. */
  const call = async (id: string, calling: Calling): Promise<Exchange> => {
    const exchange = await caller.call(await implemented(id), calling);
    coverage.note(id, readOutcome(exchange));
    return exchange;
  };

  /** Makes a call that must succeed for the story to go on. Throws `Unreached` if it does not. */
  const step = async (id: string, calling: Calling, description: string): Promise<Exchange> => {
    const exchange = await attempt(id, calling, description, {
      ...{ statuses: ['Ok'], rule: STEP_RULE, description },
      place: `${operation(id).pointer}/responses/200`,
    });
    if (!isOk(exchange))
      throw new Unreached(`${id} (${description}) answered ${readOutcome(exchange)}`);
    return exchange;
  };

  const accounts = createAccounts({ ...options, operation, step, once });
  const { sessionFor, names } = accounts;

  return {
    ...{ contract, caller, environment, coverage, operation, attempt, call, step },
    ...accounts,
    ...{ survey, implemented, selected, once },
    /** Reports the operations that answered every valid call with TooManyRequests. */
    reportLimits: () => {
      for (const [id, exchange] of limited) {
        if (!selected.has(id) || coverage.hasSeen(id, 'Ok')) continue;
        report(operation(id), 'every call', exchange, [alwaysLimited(contract, operation(id))]);
      }
    },
    /** Reports a departure that only the answers of several calls show. */
    reportDeparture: (id: string, probe: string, exchange: Exchange, found: Departure) =>
      report(operation(id), probe, exchange, [found]),
    /** Whether the server is a test environment with a debug API. */
    hasDebug: debug !== null,
    /** The debug API of a test environment. Throws `Unreached` if there is none; `what` says what it is needed for. */
    debug: (what: string): DebugApi => {
      if (debug) return debug;
      throw new Unreached(`the server has no debug API that ${what}`);
    },
    /** The newest code that was sent to an address or number. */
    codeFor: async (to: string): Promise<string> => {
      if (!environment.canReadCodes) throw new Unreached('codes cannot be read');
      const code = await environment.codeFor(to);
      if (code === null) throw new Unreached(`no code for ${to} can be read`);
      return code;
    },
  };
}
