import { readFile } from 'node:fs/promises';
import { expect, expectFit, findAxeViolations, onlyOn, test } from './fixtures.ts';
import { impersonate } from './support/sandbox.ts';

onlyOn('phone', 'Every part of the programme is tried where it is narrow.');

test('a KOL filters the commissions, turns their pages, exports them, and reads every other part', async ({
  page,
  baseURL,
  say,
}) => {
  const open = (tab: string) =>
    page.getByRole('link', { name: say(`kol:tabs.${tab}`), exact: true }).click();
  const expectGoodPart = async () => {
    await expect(page.locator('[data-slot=skeleton]')).toHaveCount(0);
    expect(await findAxeViolations(page)).toEqual([]);
    const size = page.viewportSize()!;
    await expectFit(page, 'en');
    await page.setViewportSize(size);
  };
  await page.goto(`/user/kol?token=${await impersonate(String(baseURL), 'kim')}`);
  await expect(page.getByRole('figure').getByRole('img')).toBeVisible();
  await expectGoodPart();
  for (const tab of ['settlement', 'invitation', 'commission']) {
    await open(tab);
    await expect(page).toHaveURL(new RegExp(`[?]tab=${tab}$`));
    await expectGoodPart();
  }

  await page.getByRole('button', { name: say('kol:filters.label') }).click();
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
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: say('kol:export.start') }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^kol-commission-\d{4}-\d\d-\d\d\.csv$/);
  const [, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(total);
  expect(lines.filter((line) => !/,Renewal,.*,Settled$/.test(line))).toEqual([]);
  await page.goBack();
  await expect(reading).toHaveText(/^Page 1 of/);
});
