import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { PlanType } from '@/api';
import { DAY_MS, HOUR_MS } from '@/config/constants';
import { PATHS, checkoutPath } from '@/config/paths';
import { LANGUAGES, type Language } from '@/i18n/languages';
import { spaceHan } from '@/lib/han-spacing';
import { renderApp } from '@/testing/render-app';
import { signInAs } from '@/testing/sandbox';
import { freshSandbox } from '@mocks/hosts/vitest';
import { update } from '@mocks/sandbox/db';

const sandbox = freshSandbox();

/** An hour before midnight of a distant day, in the visitor's time zone. */
const PLAN_END = new Date(2040, 4, 17, 23).getTime();
/** The rest of the trial is added, which reaches into the next day. */
const END = PLAN_END + 3 * HOUR_MS;

/** Matches a shown time, with any spaces. */
function shown(time: number, language: Language, options: Intl.DateTimeFormatOptions) {
  const text = spaceHan(new Intl.DateTimeFormat(LANGUAGES[language].locale, options).format(time));
  return new RegExp(text.replaceAll(/\s/g, '\\s'));
}
const day = (time: number, language: Language) => shown(time, language, { dateStyle: 'medium' });
const moment = (time: number, language: Language) =>
  shown(time, language, { dateStyle: 'medium', timeStyle: 'short' });

/** Logs in a member whose plan ends at that time, with free time beyond it. */
async function signIn(planExpireTime: number) {
  await signInAs('yearly');
  update(sandbox.current().db.accounts, (account) => account.username === 'ada', {
    planType: PlanType.Standard,
    planExpireTime,
    benefitsExpireTime: planExpireTime + 3 * HOUR_MS,
  });
}

it.each([
  ['en', PATHS.profile, 2],
  ['zh-CN', PATHS.profile, 2],
  ['en', PATHS.benefits, 1],
  ['zh-CN', PATHS.benefits, 1],
  ['en', checkoutPath('standard-12m'), 1],
  ['zh-CN', checkoutPath('standard-12m'), 1],
] as const)('one end of the membership is told (%s, %s)', async (language, address, times) => {
  await signIn(PLAN_END);
  await renderApp(address, { language });
  const end = page.getByText(moment(END, language));
  await expect.poll(() => end.all().length).toBe(times);
  await expect.element(page.getByText(day(PLAN_END, language))).not.toBeInTheDocument();
});

it.each([
  ['en', PATHS.profile, 3],
  ['zh-CN', PATHS.profile, 3],
  ['en', PATHS.benefits, 2],
] as const)('and the same once it is over (%s, %s)', async (language, address, times) => {
  const ended = Date.now() - 20 * DAY_MS;
  await signIn(ended);
  await renderApp(address, { language });
  const end = page.getByText(moment(ended + 3 * HOUR_MS, language));
  await expect.poll(() => end.all().length).toBe(times);
});
