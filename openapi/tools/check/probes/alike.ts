import type { Calling } from '../caller.ts';
import { type Exchange, readData, readEnvelope, isOk, isObject } from '../exchange.ts';
import { freshName } from '../random.ts';
import { Unreached } from '../unreached.ts';
import type { CheckContext } from '../context.ts';
import { CHANNELS, EMAIL, newBoundAccount, sendCall } from './channels.ts';
import type { Probe } from './probe.ts';
import { compareTimes, measureTwice } from './timing.ts';

/** Below the contract's limit on wrong passwords, so that no answer is TooManyRequests. */
const TIMES = 4;

type Pair = {
  operation: string;
  name: string;
  /** Two kinds of calls. Each function returns a fresh call every time. */
  calls(context: CheckContext): Promise<[known: () => Calling, unknown: () => Calling]>;
  /** How often each call is made. If it is 1, only the answers are compared, not the times. */
  times: number;
};

const code = ({ random }: CheckContext) => random.text(6, '0123456789');

/** Calls that must not reveal whether an account exists. */
const PAIRS: Pair[] = [
  {
    operation: 'userLoginTypeUsername',
    name: 'logins with an unknown name and with a wrong password',
    times: TIMES,
    calls: async (context) => {
      const { username } = await context.newAccount();
      const login = (name: string) => ({
        input: { username: name, password: freshName(context.random) },
      });
      return [() => login(username), () => login(freshName(context.random))];
    },
  },
  {
    operation: 'userLoginTypeEmail',
    name: 'logins with an unknown address and with a wrong password',
    times: TIMES,
    calls: async (context) => {
      const { address } = await newBoundAccount(context, EMAIL);
      const login = (email: string) => ({
        input: { email, password: freshName(context.random) },
      });
      return [() => login(address), () => login(EMAIL.fresh(context))];
    },
  },
  ...CHANNELS.flatMap((channel): Pair[] => [
    {
      operation: 'userResetPassword',
      name: `resets by ${channel.word} for an unknown address and with a wrong code`,
      times: TIMES,
      calls: async (context) => {
        const { address } = await newBoundAccount(context, channel);
        const reset = (account: string) => ({
          input: {
            ...{ channel: channel.name, account },
            ...{ code: code(context), password: freshName(context.random) },
          },
        });
        return [() => reset(address), () => reset(channel.fresh(context))];
      },
    },
    ...['register', 'login', 'reset', 'delete'].map((purpose): Pair => ({
      operation: channel.sends,
      name: `codes by ${channel.word} to ${purpose} for a known and for an unknown address`,
      times: 1,
      calls: async (context) => {
        const { address } = await newBoundAccount(context, channel);
        const send = (to: string) => sendCall(channel, to, purpose);
        return [() => send(address), () => send(channel.fresh(context))];
      },
    })),
  ]),
];

export function alikeProbes(ids: ReadonlySet<string>): Probe[] {
  return PAIRS.filter(({ operation }) => ids.has(operation)).flatMap((pair) => [
    answerProbe(pair),
    ...(pair.times > 1 ? [timingProbe(pair)] : []),
  ]);
}

function answerProbe({ operation, name, calls }: Pair): Probe {
  return {
    classes: ['auth'],
    operation,
    name: `the answers to ${name}`,
    isStory: true,
    run: async (context) => {
      const [known, unknown] = await calls(context);
      const checked = context.operation(operation);
      const one = await context.call(operation, known());
      const two = await context.call(operation, unknown());
      if (!one.received || !two.received) throw new Unreached(`${operation} was not answered`);
      const [left, right] = [pickVisible(one), pickVisible(two)];
      if (left === right) return;
      context.reportDeparture(operation, `the answers to ${name}`, one, {
        ...{ class: 'auth', rule: 'auth.account-visible', place: `${checked.pointer}/description` },
        expected: `the same answer to ${name}: ${right}`,
        actual: left,
      });
    },
  };
}

function timingProbe({ operation, name, calls, times }: Pair): Probe {
  const probe = `the time of ${name}`;
  return {
    classes: ['auth'],
    operation,
    name: probe,
    isAlone: true,
    isStory: true,
    run: async (context) => {
      const checked = context.operation(operation);
      const measure = async () => {
        const [known, unknown] = await calls(context);
        return compareTimes(
          () => context.call(operation, known()),
          () => context.call(operation, unknown()),
          times,
        );
      };
      const difference = await measureTwice(measure);
      if (!difference) return;
      const [, unknown] = await calls(context);
      context.reportDeparture(operation, probe, await context.call(operation, unknown()), {
        ...{ class: 'auth', rule: 'auth.account-timing', place: `${checked.pointer}/description` },
        expected: `the same time for ${name}`,
        actual: `medians of ${Math.round(difference.first)} ms with an account and ${Math.round(difference.second)} ms without`,
        doubt: difference.doubt,
      });
    },
  };
}

/** Serializes what the caller sees of an answer, except for values that differ from call to call. */
function pickVisible(exchange: Exchange): string {
  const { code: number, status, msg } = readEnvelope(exchange) ?? {};
  const { received } = exchange;
  const data = isOk(exchange) ? describeShape(readData(exchange)) : null;
  const hasToken = received?.headers.has('pragma') ?? false;
  return JSON.stringify([received?.http, number, status, msg, data, hasToken]);
}

/** Replaces values with their types: times and numbers differ from call to call, their presence does not. */
function describeShape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(describeShape);
  if (isObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [key, describeShape(member)]),
    );
  }
  return value === null ? null : typeof value;
}
