import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  expect,
  expectNoSidewaysScroll,
  expectReadable,
  findAxeViolations,
  sameAtEveryWidth,
  test,
} from './fixtures.ts';
import { impersonate } from './support/sandbox.ts';

test.describe('in Chinese and dark, a member who is not a KOL', () => {
  test.use({ language: 'zh-CN', colorScheme: 'dark' });
  sameAtEveryWidth();

  test('reads why, and how to join', async ({ page, newAccount, logIn, say }) => {
    const account = await newAccount();
    await logIn(page, account, '/user/kol');
    await expect(page.getByRole('heading', { name: say('kol:notYet.title') })).toBeVisible();
    await expect(page.getByText(new RegExp(`UID 是 ${account.uid}`))).toBeVisible();
    const ask = page.getByRole('link', { name: /^联系 @/ });
    await expect(ask).toHaveAttribute(
      'href',
      new RegExp(`^https://t\\.me/\\w+\\?text=.*${account.uid}`),
    );
    await expectReadable(page);
  });
});

test('every part of the programme pleases axe and fits a small phone', async ({
  page,
  baseURL,
  say,
  isMobile,
}) => {
  await page.goto(`/user/kol?token=${await impersonate(String(baseURL), 'kim')}`);
  await expectGoodPart(page, isMobile);
  for (const tab of ['commission', 'settlement', 'invitation']) {
    await page.getByRole('link', { name: say(`kol:tabs.${tab}`), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`[?]tab=${tab}$`));
    if (tab === 'commission') {
      if (isMobile) await page.getByRole('button', { name: say('kol:filters.label') }).click();
      await page.getByLabel(say('kol:filters.period')).selectOption('custom');
    }
    await expectGoodPart(page, isMobile);
  }
});

test.describe('a KOL', () => {
  sameAtEveryWidth();

  test('filters the commissions, turns their pages, exports them, and recovers from a lost network', async ({
    page,
    context,
    baseURL,
    say,
    trouble,
  }) => {
    await page.goto(`/user/kol?token=${await impersonate(String(baseURL), 'kim')}`);
    await page.getByRole('link', { name: say('kol:tabs.commission'), exact: true }).click();
    await page.getByLabel(say('kol:filters.status')).selectOption('settled');
    await page.getByLabel(say('kol:filters.type')).selectOption('renewal');
    await expect(page).toHaveURL(/\?tab=commission&status=settled&type=renewal$/);
    const count = page.getByText(/^\d+ entries$/);
    const reading = page.getByText(/^Page \d+ of \d+$/);
    await page.getByRole('button', { name: say('common:pages.next') }).click();
    await expect(reading).toHaveText(/^Page 2 of/);
    await page.reload();
    await expect(reading).toHaveText(/^Page 2 of/);
    const total = Number.parseInt((await count.textContent()) ?? '', 10);
    expect(total).toBeGreaterThan(20);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: say('kol:export.start') }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^kol-commission-\d{4}-\d\d-\d\d\.csv$/);
    const [, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(total);
    expect(lines.filter((line) => !/,Renewal,.*,Settled$/.test(line))).toEqual([]);

    await page.goBack();
    await expect(reading).toHaveText(/^Page 1 of/);

    trouble.expect(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    await page.getByLabel(say('kol:filters.type')).selectOption('first');
    await expect(page.getByText(say('kol:records.failed'))).toBeVisible();
    await context.setOffline(false);
    await expect(count).toBeVisible();
  });
});

async function expectGoodPart(page: Page, isMobile: boolean): Promise<void> {
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.locator('[data-slot=skeleton]')).toHaveCount(0);
  expect(await findAxeViolations(page)).toEqual([]);
  // A narrow window on a desktop would show the same.
  if (isMobile) await expectNoSidewaysScroll(page, 320);
}
