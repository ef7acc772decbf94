import { type Exchange, dataOf, isOk, outcomeOf } from '../exchange.ts';
import { Unreached } from '../unreached.ts';
import type { Account, World } from '../world.ts';
import type { Story } from './story.ts';

const NOT_FOR_YOU = 'RedeemCodeNotForYou';

/** Redeem codes, which only a test environment names. Each run uses up two of them. */
export const redeemStories: Story[] = [
  {
    operation: 'systemRedeemCode',
    name: 'a redeem code used twice',
    class: 'state',
    run: async (world, expect) => {
      const account = await world.newAccount();
      const code = await goodCode(world, account);
      const use = { ...world.as(account), input: { code, preview: false } };
      const before = await expireTimeOf(world, account);
      const used = await world.step('systemRedeemCode', use, 'a redeem code');
      const { benefitsExpireTime } = dataOf(used);
      const after = await expireTimeOf(world, account);
      expect.that(used, 'state.write-visible', benefitsExpireTime, after);
      expect.that(used, 'state.write-visible', false, after === before);
      const retry = await world.step('systemRedeemCode', use, 'the same code by the same account');
      expect.that(retry, 'state.redeem-once', benefitsExpireTime, dataOf(retry).benefitsExpireTime);
      expect.that(retry, 'state.redeem-once', after, await expireTimeOf(world, account));
      const other = await world.newAccount();
      await expect.status(
        'systemRedeemCode',
        { ...world.as(other), input: { code, preview: false } },
        'RedeemCodeUsed',
        'state.redeem-once',
      );
    },
  },
  {
    operation: 'systemRedeemCode',
    name: 'a redeem code used by several people at once',
    class: 'state',
    run: async (world, expect) => {
      const racers = await Promise.all([0, 1, 2].map(() => world.newAccount()));
      const [first] = racers;
      if (!first) return;
      const code = await goodCode(world, first);
      const answers = await Promise.all(
        racers.map((it) =>
          world.call('systemRedeemCode', { ...world.as(it), input: { code, preview: false } }),
        ),
      );
      const taken = answers.filter(isOk);
      expect.that(taken[1] ?? answers[0] ?? null, 'state.redeem-race', 1, taken.length);
    },
  },
  {
    operation: 'systemRedeemCode',
    name: 'redeem codes that are used up or expired',
    class: 'state',
    run: async (world, expect) => {
      const account = await world.newAccount();
      const codes = world.debug('names redeem codes').redeemCodes;
      for (const { code, status } of codes.filter((it) => it.status !== null)) {
        if (status === 'RedeemCodeUnknown') continue;
        for (const preview of [true, false]) {
          const calling = { ...world.as(account), input: { code, preview } };
          await expect.refused('systemRedeemCode', calling, String(status));
        }
      }
    },
  },
  {
    operation: 'systemRedeemCode',
    name: 'redeem codes that are meant for others',
    class: 'state',
    run: async (world, expect) => {
      const { redeemCodes } = world.debug('names redeem codes');
      const codes = redeemCodes.filter(({ otherwise }) => otherwise === NOT_FOR_YOU);
      // A KOL has a plan that a new account lacks.
      const account = await world.kol();
      let last: Exchange | null = null;
      let refused = 0;
      for (const { code } of codes) {
        const calling = { ...world.as(account), input: { code, preview: true } };
        const allowed = ['Ok', NOT_FOR_YOU, 'RedeemCodeUsed'];
        last = await expect.status('systemRedeemCode', calling, allowed, 'state.redeem-others');
        if (outcomeOf(last) === NOT_FOR_YOU) refused += 1;
      }
      expect.that(last, 'state.redeem-others', true, refused > 0);
    },
  },
];

/** A code that a preview calls good and that adds time; a preview changes nothing. */
async function goodCode(world: World, account: Account): Promise<string> {
  const { redeemCodes } = world.debug('names redeem codes');
  const used = taken.get(world) ?? new Set();
  taken.set(world, used);
  for (const { code, status } of redeemCodes) {
    if (status !== null || used.has(code)) continue;
    used.add(code);
    const preview = await previewOf(world, account, code);
    if (dataOf(preview).kind === 'time') return code;
  }
  throw new Unreached('all redeem codes of the test environment are used up: reset it');
}

/** Codes that a probe of the run has taken. */
const taken = new WeakMap<World, Set<string>>();

async function previewOf(world: World, account: Account, code: string): Promise<Exchange> {
  const calling = { ...world.as(account), input: { code, preview: true } };
  return world.call('systemRedeemCode', calling);
}

async function expireTimeOf(world: World, account: Account): Promise<unknown> {
  const info = await world.step('systemUserInfo', world.as(account), 'the time of an account');
  return dataOf(info).benefitsExpireTime;
}
