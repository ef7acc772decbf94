import { type Exchange, isObject, isOk, readData, readEnvelope } from '../exchange.ts';
import { freshName } from '../random.ts';
import { Unreached } from '../unreached.ts';
import { CHANNELS, EMAIL, bindNew } from './channels.ts';
import type { Json } from './person.ts';
import { type Play, type Story, story } from './story.ts';
import { compareTimes, measureTwice } from './timing.ts';

/** Below the contract's limit on wrong passwords, so that no answer is TooManyRequests. */
const TIMES = 4;

type Pair = {
  operation: string;
  name: string;
  /** A call about somebody that exists, or about nobody. */
  calls(play: Play): Promise<{ known: unknown; unknown(): unknown; input(who: unknown): Json }>;
  /** Whether the times are compared as well. */
  isTimed?: boolean;
};

/** Calls that must not reveal whether an account exists. */
const PAIRS: Pair[] = [
  {
    ...{ operation: 'userLoginTypeUsername', isTimed: true },
    name: 'logins with an unknown name and with a wrong password',
    calls: async ({ person, random }) => ({
      known: (await person()).account.username,
      unknown: () => freshName(random),
      input: (username) => ({ username, password: freshName(random) }),
    }),
  },
  {
    ...{ operation: 'userLoginTypeEmail', isTimed: true },
    name: 'logins with an unknown address and with a wrong password',
    calls: async (play) => ({
      known: await bindNew(play, EMAIL, await play.person()),
      unknown: () => EMAIL.fresh(play.context),
      input: (email) => ({ email, password: freshName(play.random) }),
    }),
  },
  ...CHANNELS.flatMap((channel): Pair[] => [
    {
      ...{ operation: 'userResetPassword', isTimed: true },
      name: `resets by ${channel.word} for an unknown address and with a wrong code`,
      calls: async (play) => ({
        known: await bindNew(play, channel, await play.person()),
        unknown: () => channel.fresh(play.context),
        input: (account) => ({
          ...{ channel: channel.name, account, password: freshName(play.random) },
          code: play.random.text(6, '0123456789'),
        }),
      }),
    },
    ...['register', 'login', 'reset', 'delete'].map((purpose): Pair => ({
      operation: channel.sends,
      name: `codes by ${channel.word} to ${purpose} for a known and for an unknown address`,
      calls: async (play) => ({
        known: await bindNew(play, channel, await play.person()),
        unknown: () => channel.fresh(play.context),
        input: (to) => ({ [channel.name]: to, purpose }),
      }),
    })),
  ]),
];

export const alikeStories: Story[] = PAIRS.map(({ operation, name, calls }) =>
  story(
    operation,
    `the answers to ${name}`,
    async (play) => {
      const { known, unknown, input } = await calls(play);
      const one = await play.guest().call(operation, input(known));
      const two = await play.guest().call(operation, input(unknown()));
      if (!one.received || !two.received) throw new Unreached(`${operation} was not answered`);
      play.equal(one, 'auth.account-visible', describeVisible(two), describeVisible(one));
    },
    'auth',
  ),
);

/** The stories that measure times, which run alone. */
export const timedAlikeStories: Story[] = PAIRS.filter(({ isTimed }) => isTimed).map(
  ({ operation, name, calls }) =>
    story(
      operation,
      `the time of ${name}`,
      async (play) => {
        const measure = async () => {
          const { known, unknown, input } = await calls(play);
          const [one, two] = [play.guest(), play.guest()];
          return compareTimes(
            () => one.call(operation, input(known)),
            () => two.call(operation, input(unknown())),
            TIMES,
          );
        };
        const difference = await measureTwice(measure);
        if (!difference) return;
        const { unknown, input } = await calls(play);
        const exchange = await play.guest().call(operation, input(unknown()));
        const [first, second] = [difference.first, difference.second].map(Math.round);
        play.context.reportDeparture(operation, `the time of ${name}`, exchange, {
          ...{ class: 'auth', rule: 'auth.account-timing', doubt: difference.doubt },
          place: `${play.context.operation(operation).pointer}/description`,
          expected: `the same time for ${name}`,
          actual: `medians of ${first} ms with an account and ${second} ms without`,
        });
      },
      'auth',
    ),
);

/** Serializes what the caller sees of an answer, except for values that differ from call to call. */
function describeVisible(exchange: Exchange): string {
  const { code, status, msg } = readEnvelope(exchange) ?? {};
  const data = isOk(exchange) ? describeShape(readData(exchange)) : null;
  const { http, headers } = exchange.received ?? {};
  return JSON.stringify([http, code, status, msg, data, headers?.has('pragma')]);
}

/** Replaces values with their types: times and numbers differ from call to call, their presence does not. */
function describeShape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(describeShape);
  if (isObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [key, describeShape(member)]),
    );
  return value === null ? null : typeof value;
}
