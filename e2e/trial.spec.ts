import { pathIn } from '../src/i18n/address.ts';
import { expect, findAxeViolations, sameAtEveryWidth, test } from './fixtures.ts';
import { holdApp } from './support/app.ts';

sameAtEveryWidth();
test.use({ language: 'zh-CN' });

/** The length of the trial without a code. */
const USUAL_TIME = /15\s?分钟/;

test('a KOL’s code gives the long trial, even if the next page is opened before the app has loaded', async ({
  page,
  language,
  say,
}) => {
  const letIn = await holdApp(page);
  const main = page.getByRole('main');
  for (const path of ['/pricing', '/trial', '/register', '/']) {
    await page.goto(`${pathIn(language, path)}?aff=KIMKOL`);
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main, path).not.toContainText(USUAL_TIME, { useInnerText: true });
  }
  await main.locator('a[href$="/trial"], a[href*="/trial?"]').first().click();
  await expect(page).toHaveURL(/\/trial\?aff=KIMKOL$/);
  letIn();
  const start = page.getByRole('button', { name: say('guides:trial.start', { time: '3 小时' }) });
  await expect(start).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('textbox', { name: say('forms:username') }).fill(`sail${Date.now()}`);
  await page.getByLabel(say('forms:password'), { exact: true }).fill('a rope that hoists');
  await page.getByRole('checkbox').check();
  const trial = page.waitForRequest(/user_register_type_username$/);
  await start.click();
  expect((await trial).postDataJSON()).toMatchObject({ inviteCode: 'KIMKOL' });
  const left = page.getByRole('heading', { name: /^还剩/ });
  await expect(left).toBeVisible();

  // The account is logged in in every tab.
  const tab = await page.context().newPage();
  await tab.goto('/trial');
  await expect(tab.getByRole('heading', { name: /^还剩/ })).toBeVisible();
  await page.reload();
  await expect(left).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
});
