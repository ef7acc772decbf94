import { pathIn } from '../src/i18n/address.ts';
import { expect, findAxeViolations, onlyOn, sameAtEveryWidth, test } from './fixtures.ts';
import { holdApp } from './support/app.ts';
import { fillUsername } from './support/forms.ts';
import { JOURNEY_LANGUAGES } from './support/looks.ts';

const PASSWORD = 'a rope that hoists';
const TIMES: Record<string, string> = { en: '3 hours', 'zh-CN': '3 小时' };
/** The length of the trial without a code. */
const USUAL_TIME = /15\s?(minutes|分钟)/;

for (const language of JOURNEY_LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    onlyOn(language === 'en' ? 'phone' : 'desktop', 'One language at each width.');
    // Texts that are not translated yet are English.
    const time = TIMES[language] ?? '3 hours';

    test('a KOL’s code gives the long trial, even if the next page is opened before the app has loaded', async ({
      page,
      say,
    }) => {
      const letIn = await holdApp(page);
      const main = page.getByRole('main');
      for (const path of ['/pricing', '/trial', '/login', '/register', '/resetpassword', '/']) {
        await page.goto(`${pathIn(language, path)}?aff=KIMKOL`);
        await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(main, path).not.toContainText(USUAL_TIME, { useInnerText: true });
      }
      await main
        .getByRole('link', { name: say('home:action.trialAtAll') })
        .first()
        .click();
      await expect(page).toHaveURL(/\/trial\?aff=KIMKOL$/);
      letIn();
      const start = page.getByRole('button', { name: say('guides:trial.start', { time }) });
      await expect(start).toBeVisible();
      expect(await findAxeViolations(page)).toEqual([]);
      const trial = page.waitForRequest(/user_register_type_deviceid$/);
      await start.click();
      expect((await trial).postDataJSON()).toMatchObject({ inviteCode: 'KIMKOL' });
      await expect(page.getByText(say('guides:trial.on'))).toBeVisible();
    });

    test('registering by a KOL’s link gives the promised time, and a login that lasts', async ({
      page,
      say,
    }) => {
      const username = `sailor${crypto.randomUUID().slice(0, 8)}`;
      await page.goto('/register?aff=KIMKOL');
      await expect(page.getByText(say('auth:register.startsWith', { time }))).toBeVisible();
      await fillUsername(page, say, { username, password: PASSWORD });
      expect(await findAxeViolations(page)).toEqual([]);
      await page.getByRole('button', { name: say('auth:register.submit') }).click();
      await expect(page).toHaveURL(/\/user\/profile$/);
      await expect(
        page.getByText(say('account:membership.plan.free'), { exact: true }),
      ).toBeVisible();
      await expect(page.getByText(say('account:tab.title'))).toHaveCount(0);
      expect(await findAxeViolations(page)).toEqual([]);
    });
  });
}

test.describe('an unknown code', () => {
  sameAtEveryWidth();

  test('is named, and the trial starts without it', async ({ page, say }) => {
    await page.goto('/trial?aff=NOBODY');
    await expect(page.getByText(say('guides:trial.unknownCode', { code: 'NOBODY' }))).toBeVisible();
    expect(await findAxeViolations(page)).toEqual([]);
    const time = '15 minutes';
    await page
      .getByRole('button', { name: say('guides:trial.startWithoutCode', { time }) })
      .click();
    await expect(page.getByText(say('guides:trial.on'))).toBeVisible();
  });
});
