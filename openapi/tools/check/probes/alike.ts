import type { Calling } from '../caller.ts';
import { type Exchange, dataOf, envelopeOf, isOk, isObject } from '../exchange.ts';
import { freshName } from '../random.ts';
import { Unreached } from '../unreached.ts';
import type { CheckContext } from '../context.ts';
import { emailAccount, freshEmail } from './codes.ts';
import type { Probe } from './probe.ts';
import { compared, toldApart } from './timing.ts';

/** Fewer than the wrong passwords that a server checks, so that the last one is answered as the first. */
const TIMES = 4;

type Pair = {
  operation: string;
  name: string;
  /** Two kinds of calls; each returns another calling every time. */
  calls(context: CheckContext): Promise<[known: () => Calling, unknown: () => Calling]>;
  /** How often each is made; one time shows the answer alone. */
  times: number;
};

const code = ({ random }: CheckContext) => random.text(6, '0123456789');

/** What must not tell whether there is an account. */
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
      const { email } = await emailAccount(context);
      const login = (address: string) => ({
        input: { email: address, password: freshName(context.random) },
      });
      return [() => login(email), () => login(freshEmail(context))];
    },
  },
  {
    operation: 'userResetPassword',
    name: 'resets for an unknown address and with a wrong code',
    times: TIMES,
    calls: async (context) => {
      const { email } = await emailAccount(context);
      const reset = (account: string) => ({
        input: {
          channel: 'email',
          account,
          code: code(context),
          password: freshName(context.random),
        },
      });
      return [() => reset(email), () => reset(freshEmail(context))];
    },
  },
  ...['register', 'reset', 'delete'].map((purpose): Pair => ({
    operation: 'userSendEmailCode',
    name: `codes to ${purpose} for a known and for an unknown address`,
    times: 1,
    calls: async (context) => {
      const { email } = await emailAccount(context);
      const send = (address: string) => ({ input: { email: address, purpose } });
      return [() => send(email), () => send(freshEmail(context))];
    },
  })),
];

export function alikeProbes(ids: ReadonlySet<string>): Probe[] {
  return PAIRS.filter(({ operation }) => ids.has(operation)).flatMap((pair) => [
    byAnswer(pair),
    ...(pair.times > 1 ? [byTime(pair)] : []),
  ]);
}

function byAnswer({ operation, name, calls }: Pair): Probe {
  return {
    classes: ['auth'],
    operation,
    name: `the answers to ${name}`,
    isStory: true,
    run: async (context) => {
      const [known, unknown] = await calls(context);
      const of = context.operation(operation);
      const one = await context.call(operation, known());
      const two = await context.call(operation, unknown());
      if (!one.received || !two.received) throw new Unreached(`${operation} was not answered`);
      const [left, right] = [visibleOf(one), visibleOf(two)];
      if (left === right) return;
      context.found(operation, `the answers to ${name}`, one, {
        ...{ class: 'auth', rule: 'auth.account-visible', place: `${of.pointer}/description` },
        expected: `the same answer to ${name}: ${right}`,
        actual: left,
      });
    },
  };
}

function byTime({ operation, name, calls, times }: Pair): Probe {
  const probe = `the time of ${name}`;
  return {
    classes: ['auth'],
    operation,
    name: probe,
    isAlone: true,
    isStory: true,
    run: async (context) => {
      const of = context.operation(operation);
      const measure = async () => {
        const [known, unknown] = await calls(context);
        return compared(
          () => context.call(operation, known()),
          () => context.call(operation, unknown()),
          times,
        );
      };
      const apart = await toldApart(measure);
      if (!apart) return;
      const [, unknown] = await calls(context);
      context.found(operation, probe, await context.call(operation, unknown()), {
        ...{ class: 'auth', rule: 'auth.account-timing', place: `${of.pointer}/description` },
        expected: `the same time for ${name}`,
        actual: `medians of ${Math.round(apart.first)} ms with an account and ${Math.round(apart.second)} ms without`,
        doubt: apart.doubt,
      });
    },
  };
}

/** What a stranger sees of an answer: everything but what differs from call to call. */
function visibleOf(exchange: Exchange): string {
  const { code: number, status, msg } = envelopeOf(exchange) ?? {};
  const { received } = exchange;
  const data = isOk(exchange) ? shapeOf(dataOf(exchange)) : null;
  const hasToken = received?.headers.has('pragma') ?? false;
  return JSON.stringify([received?.http, number, status, msg, data, hasToken]);
}

/** Times and numbers differ from call to call; their presence does not. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (isObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, shapeOf(it)]));
  }
  return value === null ? null : typeof value;
}
