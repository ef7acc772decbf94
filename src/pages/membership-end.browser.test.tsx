import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { PlanType } from '@/api';
import { HOUR_MS } from '@/config/constants';
import { PATHS, checkoutPath } from '@/config/paths';
import { LANGUAGES, type Language } from '@/i18n/languages';
import { spaceHan } from '@/i18n/use-format';
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
it.each([
  ['en', PATHS.profile],
  ['zh-CN', PATHS.benefits],
  ['en', checkoutPath('standard-12m')],
] as const)('one end of the membership is told, once (%s, %s)', async (language, address) => {
  await signInAs('yearly');
  update(sandbox.current().db.accounts, (account) => account.username === 'ada', {
    planType: PlanType.Standard,
    planExpireTime: PLAN_END,
    benefitsExpireTime: END,
  });
  await renderApp(address, { language });
  const end = page.getByText(shown(END, language, { dateStyle: 'medium', timeStyle: 'short' }));
  await expect.poll(() => end.all()).toHaveLength(1);
  const planEnd = shown(PLAN_END, language, { dateStyle: 'medium' });
  await expect.element(page.getByText(planEnd)).not.toBeInTheDocument();
});
