import type { Caller, Calling } from './caller.ts';
import type { CheckedOperation, Contract } from './contract.ts';
import { type Coverage } from './coverage.ts';
import { curlOf } from './curl.ts';
import type { Environment } from './environment.ts';
import { type Exchange, dataOf, isOk, outcomeOf } from './exchange.ts';
import { type Departure, type Finding, findingId, severityOf } from './finding.ts';
import { tokenOf } from './oracle/headers.ts';
import { type Expectation, judge } from './oracle/judge.ts';
import { type Random, freshName } from './random.ts';

export type Account = {
  username: string;
  password: string;
  deviceId: string;
  token: string;
  uid: string;
};

/** A probe cannot be made here; the reason is part of the coverage. */
export class Unreached extends Error {}

export type World = ReturnType<typeof createWorld>;

type WorldOptions = {
  contract: Contract;
  caller: Caller;
  environment: Environment;
  random: Random;
  coverage: Coverage;
  keysAt: string;
  onFinding(finding: Finding): void;
};

const LONGEST_WAIT_SECONDS = 3;

/** What probes share: judged calls, and accounts that are made when first asked for and deleted at the end. */
export function createWorld(options: WorldOptions) {
  const { contract, caller, environment, random, coverage } = options;
  const made: Account[] = [];
  const shared = new Map<string, Promise<Account>>();
  const operation = (id: string): CheckedOperation => {
    const found = contract.operations.find((it) => it.id === id);
    if (!found) throw new Error(`The contract has no operation ${id}.`);
    return found;
  };

  const report = (of: CheckedOperation, probe: string, exchange: Exchange, its: Departure[]) => {
    for (const departure of its) {
      options.onFinding({
        ...departure,
        id: findingId([departure.rule, of.id, departure.place, probe]),
        operation: of.id,
        probe,
        ...severityOf(contract, departure),
        curl: curlOf(exchange, options.keysAt),
        exchange,
      });
    }
  };

  /** Makes a call and judges its answer. TooManyRequests is waited for, if not for long. */
  const attempt = async (
    id: string,
    calling: Calling,
    probe: string,
    expectation: Expectation,
  ): Promise<Exchange> => {
    const of = operation(id);
    let exchange = await caller.call(of, calling);
    const isLimited = () =>
      outcomeOf(exchange) === 'TooManyRequests' &&
      !(expectation.statuses ?? []).includes('TooManyRequests');
    if (isLimited()) {
      const seconds = Number(exchange.received?.headers.get('retry-after') ?? Infinity);
      if (seconds <= LONGEST_WAIT_SECONDS) {
        await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
        exchange = await caller.call(of, calling);
      }
    }
    coverage.note(id, outcomeOf(exchange));
    const expected = isLimited() ? { ...expectation, statuses: undefined } : expectation;
    const departures = judge(contract, of, exchange, expected);
    report(of, probe, exchange, departures);
    if (isLimited()) throw new Unreached(`${id} answered TooManyRequests`);
    return exchange;
  };

  /** A step that has to succeed for what follows. */
  const step = async (id: string, calling: Calling, because: string): Promise<Exchange> => {
    const exchange = await attempt(id, calling, because, {
      ...{ statuses: ['Ok'], class: 'envelope', rule: 'envelope.valid-call-refused', because },
      place: `${operation(id).pointer}/responses/200`,
    });
    if (!isOk(exchange)) throw new Unreached(`${id} (${because}) answered ${outcomeOf(exchange)}`);
    return exchange;
  };

  const newAccount = async (): Promise<Account> => {
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
    return account;
  };

  const account = (name: string, create: () => Promise<Account>) => {
    const known = shared.get(name) ?? create();
    shared.set(name, known);
    return known;
  };

  return {
    ...{ contract, caller, environment, random, coverage, operation, attempt, step, newAccount },
    /** A departure that no single answer shows. */
    found: (id: string, probe: string, exchange: Exchange, departure: Departure) =>
      report(operation(id), probe, exchange, [departure]),
    /** The account of most calls. */
    user: () => account('user', newAccount),
    stranger: () => account('stranger', newAccount),
    kol: () =>
      account('kol', async () => {
        const { kol } = environment;
        if (!kol) throw new Unreached('no account of a KOL is known');
        const deviceId = freshName(random);
        const exchange = await step(
          'userLoginTypeUsername',
          { input: kol, deviceId },
          'a login of a KOL',
        );
        const token = tokenOf(exchange) ?? '';
        return { ...kol, deviceId, token, uid: String(dataOf(exchange).uid) };
      }),
    /** The token and device of an account, for a call. */
    as: ({ token, deviceId }: Account) => ({ token, deviceId }),
    /** Deletes the accounts that are left. Their calls are not judged. */
    cleanUp: async (): Promise<number> => {
      const deletions = made.map(async ({ username, password, uid }) => {
        const deviceId = freshName(random);
        const login = await caller.call(operation('userLoginTypeUsername'), {
          input: { username, password },
          deviceId,
        });
        const token = tokenOf(login);
        // It was deleted by its probe.
        if (!token) return 0;
        const input = { password, code: null, confirmation: uid };
        const gone = await caller.call(operation('userDeleteAccount'), { token, deviceId, input });
        return isOk(gone) ? 0 : 1;
      });
      return (await Promise.all(deletions)).reduce<number>((sum, it) => sum + it, 0);
    },
  };
}
