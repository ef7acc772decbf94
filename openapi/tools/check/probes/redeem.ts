import { type Exchange, isOk, readData, readOutcome } from '../exchange.ts';
import { Unreached } from '../unreached.ts';
import type { CheckContext } from '../context.ts';
import type { Person } from './person.ts';
import { findRichAccount } from './rich-account.ts';
import { LANGUAGES, type Story, story, withLanguage } from './story.ts';

const REDEEM = 'systemRedeemCode';
const NOT_FOR_YOU = 'RedeemCodeNotForYou';

/** Stories about redeem codes, which need a test environment that lists some. Each run uses up two of them. */
export const redeemStories: Story[] = [
  story(REDEEM, 'a redeem code used by several people at once, and again', async (play) => {
    const { equal } = play;
    const [ada, ...others] = [await play.person(), await play.person(), await play.person()];
    const racers = [ada, ...others];
    const code = await takeCode(play.context, ada);
    const use = { code, preview: false };
    const ends = async (person: Person) => (await person.read('systemUserInfo')).benefitsExpireTime;
    const before = await Promise.all(racers.map(ends));
    const answers = await Promise.all(racers.map((racer) => racer.call(REDEEM, use)));
    const taken = answers.filter(isOk);
    equal(taken[1] ?? answers[0] ?? null, 'state.redeem-race', 1, taken.length);
    for (const [index, racer] of racers.entries()) {
      const used = answers[index];
      if (!used) continue;
      const after = await ends(racer);
      if (!isOk(used)) {
        equal(used, 'state.refusal-leaves', before[index], after);
        await racer.get('RedeemCodeUsed', 'state.redeem-once', REDEEM, use);
        continue;
      }
      const { benefitsExpireTime, addedMilliseconds } = readData(used);
      equal(used, 'state.write-visible', benefitsExpireTime, after);
      const start = Date.parse(used.received?.headers.get('date') ?? '');
      const isLonger = Number(after) >= start + Number(addedMilliseconds) - MINUTE;
      equal(used, 'state.redeem-time', true, isLonger);
      const retry = await racer.do(REDEEM, use);
      equal(retry, 'state.redeem-once', after, readData(retry).benefitsExpireTime);
      equal(retry, 'state.redeem-once', after, await ends(racer));
    }
  }),
  story(REDEEM, 'redeem codes that are used up or expired', async ({ context, person }) => {
    const ada = await person();
    for (const { code, status } of context.debug('names redeem codes').redeemCodes) {
      if (status === null || status === 'RedeemCodeUnknown') continue;
      for (const preview of [true, false]) await ada.refused(status, REDEEM, { code, preview });
    }
  }),
  story(REDEEM, 'previews of redeem codes, some meant for others', async (play) => {
    const { redeemCodes } = play.context.debug('names redeem codes');
    const codes = redeemCodes.filter(({ status }) => status === null);
    // A KOL has a plan that a new account lacks.
    const readers = [play.as(await play.context.kol()), await findRichAccount(play)];
    const answers: Exchange[] = [];
    for (const { code } of codes)
      for (const reader of readers)
        for (const language of LANGUAGES) {
          const allowed = ['Ok', NOT_FOR_YOU, 'RedeemCodeUsed'];
          const [use, change] = [{ code, preview: true }, withLanguage(language)];
          answers.push(await reader.get(allowed, 'state.redeem-others', REDEEM, use, change));
        }
    const hasOthers = codes.some(({ refusalForOthers }) => refusalForOthers === NOT_FOR_YOU);
    const isRefused = answers.some((answer) => readOutcome(answer) === NOT_FOR_YOU);
    play.equal(answers.at(-1) ?? null, 'state.redeem-others', hasOthers, isRefused);
  }),
];

const MINUTE = 60_000;
/** Takes a code that adds time or a benefit, for one probe alone. */
export async function takeCode(
  context: CheckContext,
  person: Person,
  kind: 'time' | 'benefit' = 'time',
): Promise<string> {
  const used = await context.once('used codes', async () => new Set<string>());
  return findCode(context, person, { kind, used });
}

/** Finds a code to preview: the last, since `takeCode` takes the first. */
export function previewCode(context: CheckContext, person: Person): Promise<string> {
  return findCode(context, person, { kind: 'time', used: new Set(), isLast: true });
}

async function findCode(
  context: CheckContext,
  person: Person,
  { kind, used, isLast = false }: { kind: string; used: Set<string>; isLast?: boolean },
): Promise<string> {
  const { redeemCodes } = context.debug('names redeem codes');
  for (const { code, status } of isLast ? redeemCodes.toReversed() : redeemCodes) {
    if (status !== null || used.has(code)) continue;
    used.add(code);
    const preview = await person.call(REDEEM, { code, preview: true });
    if (readData(preview).kind === kind) return code;
    used.delete(code);
  }
  throw new Unreached(`all redeem codes for a ${kind} are used up: reset the test environment`);
}
