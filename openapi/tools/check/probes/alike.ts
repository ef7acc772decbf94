import { type Exchange, isObject, isOk, readData, readEnvelope } from '../exchange.ts';
import { DIGITS, freshName, randomText } from '../random.ts';
import { Unreached } from '../unreached.ts';
import { CHANNELS, EMAIL, bindNew } from './channels.ts';
import type { Json } from './person.ts';
import { type Play, type Story, createPlay, story } from './story.ts';
import type { Probe } from './probe.ts';
import { timeProbe } from './timing.ts';

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
    calls: async ({ person }) => ({
      known: (await person()).account.username,
      unknown: () => freshName(),
      input: (username) => ({ username, password: freshName() }),
    }),
  },
  {
    ...{ operation: 'userLoginTypeEmail', isTimed: true },
    name: 'logins with an unknown address and with a wrong password',
    calls: async (play) => ({
      known: await bindNew(play, EMAIL, await play.person()),
      unknown: () => EMAIL.fresh(play.context),
      input: (email) => ({ email, password: freshName() }),
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
          ...{ channel: channel.name, account, password: freshName() },
          code: randomText(6, DIGITS),
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
  story(operation, `the answers to ${name}`, async (play) => {
    const { known, unknown, input } = await calls(play);
    const one = await play.guest().call(operation, input(known));
    const two = await play.guest().call(operation, input(unknown()));
    if (!one.received || !two.received) throw new Unreached(`${operation} was not answered`);
    play.equal(one, 'auth.account-visible', describeVisible(two), describeVisible(one));
  }),
);

/** The probes that measure times. */
export const timedAlikeProbes: Probe[] = PAIRS.filter(({ isTimed }) => isTimed).map((pair) =>
  timeProbe(pair.operation, pair.name, {
    ...{
      rule: 'auth.account-timing',
      place: '/components/schemas/ErrCredentialsInvalid',
    },
    prepare: async (context) => {
      const play = createPlay(
        context,
        story(pair.operation, pair.name, async () => undefined),
      );
      const { known, unknown, input } = await pair.calls(play);
      const [one, two] = [play.guest(), play.guest()];
      return {
        first: () => one.call(pair.operation, input(known)),
        second: () => two.call(pair.operation, input(unknown())),
      };
    },
  }),
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
