import { type Exchange, readData, isOk, readOutcome } from '../exchange.ts';
import { Unreached } from '../unreached.ts';
import type { CheckContext } from '../context.ts';
import type { CheckedAccount } from '../account.ts';
import type { Story } from './story.ts';

const NOT_FOR_YOU = 'RedeemCodeNotForYou';

/** Stories about redeem codes, which need a test environment that lists some. Each run uses up two of them. */
export const redeemStories: Story[] = [
  {
    operation: 'systemRedeemCode',
    name: 'a redeem code used twice',
    class: 'state',
    run: async (context, expect) => {
      const account = await context.newAccount();
      const code = await findUsableCode(context, account);
      const use = { ...context.as(account), input: { code, preview: false } };
      const before = await fetchExpireTime(context, account);
      const used = await context.step('systemRedeemCode', use, 'a redeem code');
      const { benefitsExpireTime } = readData(used);
      const after = await fetchExpireTime(context, account);
      expect.that(used, 'state.write-visible', benefitsExpireTime, after);
      expect.that(used, 'state.write-visible', false, after === before);
      const retry = await context.step(
        'systemRedeemCode',
        use,
        'the same code by the same account',
      );
      expect.that(
        retry,
        'state.redeem-once',
        benefitsExpireTime,
        readData(retry).benefitsExpireTime,
      );
      expect.that(retry, 'state.redeem-once', after, await fetchExpireTime(context, account));
      const other = await context.newAccount();
      await expect.status(
        'systemRedeemCode',
        { ...context.as(other), input: { code, preview: false } },
        'RedeemCodeUsed',
        'state.redeem-once',
      );
    },
  },
  {
    operation: 'systemRedeemCode',
    name: 'a redeem code used by several people at once',
    class: 'state',
    run: async (context, expect) => {
      const racers = await Promise.all([0, 1, 2].map(() => context.newAccount()));
      const [first] = racers;
      if (!first) return;
      const code = await findUsableCode(context, first);
      const answers = await Promise.all(
        racers.map((racer) =>
          context.call('systemRedeemCode', {
            ...context.as(racer),
            input: { code, preview: false },
          }),
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
    run: async (context, expect) => {
      const account = await context.newAccount();
      const codes = context.debug('names redeem codes').redeemCodes;
      for (const { code, status } of codes.filter((row) => row.status !== null)) {
        if (status === 'RedeemCodeUnknown') continue;
        for (const preview of [true, false]) {
          const calling = { ...context.as(account), input: { code, preview } };
          await expect.refused('systemRedeemCode', calling, String(status));
        }
      }
    },
  },
  {
    operation: 'systemRedeemCode',
    name: 'redeem codes that are meant for others',
    class: 'state',
    run: async (context, expect) => {
      const { redeemCodes } = context.debug('names redeem codes');
      const codes = redeemCodes.filter(({ refusalForOthers }) => refusalForOthers === NOT_FOR_YOU);
      // A KOL has a plan that a new account lacks.
      const account = await context.kol();
      let last: Exchange | null = null;
      let refused = 0;
      for (const { code } of codes) {
        const calling = { ...context.as(account), input: { code, preview: true } };
        const allowed = ['Ok', NOT_FOR_YOU, 'RedeemCodeUsed'];
        last = await expect.status('systemRedeemCode', calling, allowed, 'state.redeem-others');
        if (readOutcome(last) === NOT_FOR_YOU) refused += 1;
      }
      expect.that(last, 'state.redeem-others', true, refused > 0);
    },
  },
];

/** Finds a code that adds time by previews, which change nothing. */
async function findUsableCode(context: CheckContext, account: CheckedAccount): Promise<string> {
  const { redeemCodes } = context.debug('names redeem codes');
  const used = taken.get(context) ?? new Set();
  taken.set(context, used);
  for (const { code, status } of redeemCodes) {
    if (status !== null || used.has(code)) continue;
    used.add(code);
    const preview = await fetchPreview(context, account, code);
    if (readData(preview).kind === 'time') return code;
  }
  throw new Unreached('all redeem codes of the test environment are used up: reset it');
}

/** The codes that probes of a run have taken, so that none is used twice. */
const taken = new WeakMap<CheckContext, Set<string>>();

async function fetchPreview(
  context: CheckContext,
  account: CheckedAccount,
  code: string,
): Promise<Exchange> {
  const calling = { ...context.as(account), input: { code, preview: true } };
  return context.call('systemRedeemCode', calling);
}

async function fetchExpireTime(context: CheckContext, account: CheckedAccount): Promise<unknown> {
  const info = await context.step('systemUserInfo', context.as(account), 'the time of an account');
  return readData(info).benefitsExpireTime;
}
