import { axeViolations, expect, test } from './fixtures.ts';
import { holdApp } from './support/hold-app.ts';

const PASSWORD = 'a rope that hoists';
const TIMES = { en: '3 hours', 'zh-CN': '3 小时' };

for (const language of ['en', 'zh-CN'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const time = TIMES[language];
    const prefix = language === 'en' ? '/en' : '/zh';

    test('a promoter’s code brings the long trial, however early the next page is opened', async ({
      page,
      say,
    }) => {
      const letIn = await holdApp(page);
      await page.goto(`${prefix}?aff=KIMKOL`);
      await page.getByRole('main').getByRole('link', { name: /15/ }).first().click();
      await expect(page).toHaveURL(/\/trial\?aff=KIMKOL$/);
      letIn();
      const start = page.getByRole('button', { name: say('guides:trial.start', { time }) });
      await expect(start).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      const trial = page.waitForRequest(/user_register_type_deviceid$/);
      await start.click();
      expect((await trial).postDataJSON()).toMatchObject({ invitationCode: 'KIMKOL' });
      await expect(page.getByText(say('guides:trial.on'))).toBeVisible();
    });

    test('the link of a promoter keeps its promise to those who register, who are told that they are logged in for the tab', async ({
      page,
      say,
    }) => {
      const username = `sailor${crypto.randomUUID().slice(0, 8)}`;
      await page.goto('/register?aff=KIMKOL');
      await expect(page.getByText(say('auth:register.startsWith', { time }))).toBeVisible();
      await expect(page.getByText(say('auth:register.tab'))).toBeVisible();
      await page.getByRole('radio', { name: say('auth:methods.username') }).click();
      await page.getByRole('textbox', { name: say('forms:username') }).fill(username);
      await page.getByLabel(say('forms:password'), { exact: true }).fill(PASSWORD);
      await page.getByRole('checkbox').check();
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole('button', { name: say('auth:register.submit') }).click();
      await expect(page).toHaveURL(/\/user\/profile$/);
      await expect(page.getByText(say('account:membership.plan.free'))).toBeVisible();
      await expect(page.getByText(say('account:tab.title'))).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);

      await test.step('and can log in again, so that the login lasts', async () => {
        await page.getByRole('button', { name: say('account:tab.logIn') }).click();
        await expect(page).toHaveURL(/\/login\?redirect=%2Fuser%2Fprofile$/);
        await page.getByRole('radio', { name: say('auth:methods.username') }).click();
        await page.getByRole('textbox', { name: say('forms:username') }).fill(username);
        await page.getByLabel(say('forms:password'), { exact: true }).fill(PASSWORD);
        await page.getByRole('checkbox').check();
        await page
          .getByRole('main')
          .getByRole('button', { name: say('auth:login.submit') })
          .click();
        await expect(page).toHaveURL(/\/user\/profile$/);
        await expect(page.getByText(say('account:membership.plan.free'))).toBeVisible();
        await expect(page.getByText(say('account:tab.title'))).toHaveCount(0);
      });
    });
  });
}

test('a code that nobody has is named, and the trial starts without it', async ({ page, say }) => {
  await page.goto('/trial?aff=NOBODY');
  await expect(page.getByText(say('guides:trial.unknownCode', { code: 'NOBODY' }))).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  const time = '15 minutes';
  await page.getByRole('button', { name: say('guides:trial.startWithoutCode', { time }) }).click();
  await expect(page.getByText(say('guides:trial.on'))).toBeVisible();
});
