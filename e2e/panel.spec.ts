import type { Page } from '@playwright/test';
import {
  THEME_RULES,
  expect,
  expectNoSidewaysScroll,
  findAxeViolations,
  test,
} from './fixtures.ts';

// The tests run one after the other, since they share a sandbox, which each of them resets.
test.describe.configure({ mode: 'default' });
test.beforeEach(async ({ request }) => {
  await request.post('/sandbox/reset', { data: { seed: 1 } });
});

test('a developer logs in as a member, follows a call, ends the membership and resets everything', async ({
  page,
  context,
  say,
}) => {
  await page.goto('/sandbox');
  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Impersonate lin', exact: true }).click();
  const site = await opening;
  await expect(site).toHaveURL(/\/user\/profile$/);
  await expect(site.getByText(say('common:plans.lite'), { exact: true }).first()).toBeVisible();

  await site.getByRole('button', { name: say('account:nickname.editNamed') }).click();
  await site.getByRole('textbox', { name: say('account:details.nickname') }).fill('Linnet');
  await site.getByRole('button', { name: say('common:save') }).click();
  const call = locatePart(page, 'Log')
    .getByRole('listitem')
    .filter({ hasText: 'userUpdateProfile' });
  await expect(call).toContainText(/Ok.*holds/);
  await expect(site.getByText(say('account:nickname.saved'))).toBeVisible();

  await page.getByRole('button', { name: '+ 1 week' }).click();
  await expect(locateNow(page)).toContainText('7 days ahead');
  await page.getByRole('button', { name: '+ 1 week' }).click();
  await expect(locateNow(page)).toContainText('14 days ahead');
  await site.reload();
  await expect(site.getByText(say('account:identity.ended', { time: '' })).first()).toBeVisible();

  await page.getByRole('button', { name: 'Reset…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Apply' }).click();
  await expect(locateOutcome(page)).toHaveText('The sandbox was reset from seed 1.');
  await expect(locateNow(page)).toContainText('as this machine’s');
  await site.reload();
  await expect(site).toHaveURL(/\/login/);
});

test(
  'a link carries seed, amounts and time, and applies them after a confirmation',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/sandbox');
    await page.getByRole('button', { name: '+ 1 day' }).click();
    await expect(locateNow(page)).toContainText('1 day ahead');
    const link = page.getByLabel('Seed, amounts and time as a link');
    await expect(link).toHaveValue(/offset=86400000/);
    const amounts = encodeURIComponent('{"orders":500}');
    const address = (await link.inputValue())
      .replace('seed=1', 'seed=42')
      .replace('%7B%7D', amounts);

    await page.getByRole('button', { name: 'Back to now' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Apply' }).click();
    await expect(locateNow(page)).toContainText('as this machine’s');

    await page.goto(address);
    const question = page.getByRole('alertdialog', { name: 'Reset the sandbox?' });
    await expect(question).toContainText('reset from seed 42');
    await expect(question).toContainText('1 day ahead');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(locateOutcome(page)).toHaveText('Nothing was changed.');
    await expect(page).toHaveURL(/\/sandbox$/);

    await page.goto(address);
    await question.getByRole('button', { name: 'Apply' }).click();
    await expect(locateNow(page)).toContainText('1 day ahead');
    await expect(page.getByLabel('Seed', { exact: true })).toHaveValue('42');
    await expect(page.getByLabel('Orders of oli')).toHaveValue('500');
  },
);

test(
  'the clock is moved back only after a confirmation that says what this does',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/sandbox');
    await page.getByRole('button', { name: '+ 1 hour' }).click();
    await expect(locateNow(page)).toContainText('1 hour ahead');
    const question = page.getByRole('alertdialog', { name: 'Move the clock back?' });
    await page.getByRole('button', { name: 'Back to now' }).click();
    await expect(question).toContainText('What has happened stays');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(locateOutcome(page)).toHaveText('Nothing was changed.');
    await expect(locateNow(page)).toContainText('1 hour ahead');
    await page.getByRole('button', { name: 'Back to now' }).click();
    await question.getByRole('button', { name: 'Apply' }).click();
    await expect(locateNow(page)).toContainText('as this machine’s');
  },
);

test('a link starts a scenario after a confirmation', async ({ page, context, say }) => {
  await page.goto('/sandbox#scenario=membership-ended-yesterday');
  const question = page.getByRole('alertdialog', { name: 'Begin “Membership ended yesterday”?' });
  await expect(question).toContainText('The sandbox’s time is 13 days ahead');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(locateOutcome(page)).toHaveText('Nothing was changed.');
  await expect(locateNow(page)).toContainText('as this machine’s');
  await expect(page).toHaveURL(/\/sandbox$/);

  await page.getByRole('button', { name: 'Begin “Membership ended yesterday”' }).click();
  const opening = context.waitForEvent('page');
  await question.getByRole('button', { name: 'Apply' }).click();
  const site = await opening;
  await expect(site).toHaveURL(/\/user\/profile$/);
  await expect(site.getByText(say('account:identity.ended', { time: '' })).first()).toBeVisible();
  await expect(locateOutcome(page)).toHaveText(
    'Membership ended yesterday. The site is open as lin.',
  );
  await expect(locateNow(page)).toContainText('13 days ahead');
});

test('an unknown scenario is reported', { tag: '@full' }, async ({ page }) => {
  await page.goto('/sandbox#scenario=utopia');
  await expect(locateOutcome(page)).toHaveText('There is no scenario utopia.');
});

test(
  'a message appears in the outbox without a reload',
  { tag: '@full' },
  async ({ page, context }) => {
    await page.goto('/sandbox/outbox');
    await expect(page).toHaveURL(/\/sandbox#outbox$/);
    const site = await context.newPage();
    await site.goto('/login');
    await site.getByRole('link', { name: 'Sandbox · panel' }).waitFor();
    await site.getByRole('radio', { name: 'Phone' }).check();
    await site.getByLabel('Country code').selectOption('CN');
    await site.getByRole('textbox', { name: 'Phone number' }).fill('139 1234 5678');
    await site.getByRole('button', { name: 'Send code' }).click();
    await page.bringToFront();
    const message = locatePart(page, 'Outbox')
      .getByRole('listitem')
      .filter({ hasText: '+8613912345678' });
    await expect(message).toContainText(/SMS · login · en.*\d{6}/);
  },
);

test('a pasted signature is explained step by step', { tag: '@full' }, async ({ page }) => {
  await page.goto('/sandbox#signature');
  const bench = locatePart(page, 'Signature');
  await bench.getByLabel('Signature, base64').fill('"signature": "ab-_",');
  await bench.getByRole('button', { name: 'Check' }).click();
  await expect(locateOutcome(page)).toContainText('would refuse');
  await expect(bench.getByRole('listitem').first()).toContainText('URL-safe alphabet');
});

test(
  'the panel pleases axe in both themes, and scrolls sideways at no width',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/sandbox');
    await expect(page.getByRole('button', { name: 'Impersonate ada' })).toBeVisible();
    const fixtures = locatePart(page, 'Fixtures').locator('summary');
    for (const summary of await fixtures.all()) await summary.click();
    await expectNoSidewaysScroll(page);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findAxeViolations(page, THEME_RULES), 'dark').toEqual([]);
    await expectNoSidewaysScroll(page, 390);
    // Axe is slow, and sees the layout of 390 px here.
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    expect(await findAxeViolations(page), 'at 320 px').toEqual([]);
  },
);

const locatePart = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const locateOutcome = (page: Page) => page.getByRole('status', { name: 'Outcome' });
const locateNow = (page: Page) => page.getByRole('banner').getByText(/UTC, /);

test(
  'all accounts are in view without a scroll bar, with the outbox and the log beside them',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/sandbox');
    const impersonate = locatePart(page, 'Accounts').getByRole('list').getByRole('button');
    await expect(impersonate.last()).toBeInViewport();
    await expect(impersonate.first()).toBeInViewport();
    for (const name of ['Outbox', 'Log']) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport();
    }
  },
);
