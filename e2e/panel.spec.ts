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

test('a developer logs in as a member, makes a call fail, ends the membership and resets everything', async ({
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

  await addFault(page, { kind: 'Error of the contract', status: 'TooManyRequests' });
  await expect(locateFaults(page)).toContainText('TooManyRequests: userUpdateProfile (1 more)');
  await site.getByRole('button', { name: say('account:nickname.editNamed') }).click();
  await site.getByRole('textbox', { name: say('account:details.nickname') }).fill('Linnet');
  await site.getByRole('button', { name: say('common:save') }).click();
  await expect(site.getByText('Too many attempts. Please try again later.')).toBeVisible();
  await expect(locateFaults(page)).toContainText('None');
  const [disturbed] = await page.locator('#exchanges > li').all();
  await expect(disturbed!).toContainText(/userUpdateProfile.*TooManyRequests.*injected/);
  await site.getByRole('button', { name: say('common:save') }).click();
  await expect(site.getByText(say('account:nickname.saved'))).toBeVisible();

  await page.getByRole('button', { name: '+ 1 week' }).click();
  await expect(page.locator('#now')).toContainText('7 days ahead');
  await page.getByRole('button', { name: '+ 1 week' }).click();
  await expect(page.locator('#now')).toContainText('14 days ahead');
  await site.reload();
  await expect(site.getByText(say('account:identity.ended', { time: '' })).first()).toBeVisible();

  await page.getByRole('button', { name: 'Reset…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('status')).toHaveText('The sandbox was reset from seed 1.');
  await expect(page.locator('#now')).toContainText('as this machine’s');
  await site.reload();
  await expect(site).toHaveURL(/\/login/);
});

test(
  'a link carries seed, time and faults, and applies them after a confirmation',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/sandbox');
    await page.getByRole('button', { name: 'Paid, answer lost' }).click();
    await page.getByRole('button', { name: '+ 1 day' }).click();
    await expect(page.locator('#now')).toContainText('1 day ahead');
    const link = page.getByLabel('Seed, time and faults as a link');
    await expect(link).toHaveValue(/offset=86400000.*paymentPurchase/);
    const address = (await link.inputValue()).replace('seed=1', 'seed=42');

    await page.getByRole('button', { name: 'All well' }).click();
    await page.getByRole('button', { name: 'Back to now' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
    await expect(page.locator('#now')).toContainText('as this machine’s');

    await page.goto(address);
    const question = page.getByRole('dialog', { name: 'Reset the sandbox?' });
    await expect(question).toContainText('reset from seed 42');
    await expect(question).toContainText('1 day ahead');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('status')).toHaveText('Nothing was changed.');
    await expect(locateFaults(page)).toContainText('None');
    await expect(page).toHaveURL(/\/sandbox$/);

    await page.goto(address);
    await question.getByRole('button', { name: 'Apply' }).click();
    await expect(locateFaults(page)).toContainText(
      'paymentPurchase, after the operation is done (1 more)',
    );
    await expect(page.locator('#now')).toContainText('1 day ahead');
    await expect(page.getByLabel('Seed', { exact: true })).toHaveValue('42');
  },
);

test(
  'the clock is moved back only after a confirmation that says what this does',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/sandbox');
    await page.getByRole('button', { name: '+ 1 hour' }).click();
    await expect(page.locator('#now')).toContainText('1 hour ahead');
    const question = page.getByRole('dialog', { name: 'Move the clock back?' });
    await page.getByRole('button', { name: 'Back to now' }).click();
    await expect(question).toContainText('What has happened stays');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('status')).toHaveText('Nothing was changed.');
    await expect(page.locator('#now')).toContainText('1 hour ahead');
    await page.getByRole('button', { name: 'Back to now' }).click();
    await question.getByRole('button', { name: 'Apply' }).click();
    await expect(page.locator('#now')).toContainText('as this machine’s');
  },
);

test('a link starts a scenario after a confirmation', async ({ page, context, say }) => {
  await page.goto('/sandbox#scenario=membership-ended-yesterday');
  const question = page.getByRole('dialog', { name: 'Begin “Membership ended yesterday”?' });
  await expect(question).toContainText('The sandbox’s time is 13 days ahead');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('status')).toHaveText('Nothing was changed.');
  await expect(page.locator('#now')).toContainText('as this machine’s');
  await expect(page).toHaveURL(/\/sandbox$/);

  await page.getByRole('button', { name: 'Begin “Membership ended yesterday”' }).click();
  const opening = context.waitForEvent('page');
  await question.getByRole('button', { name: 'Apply' }).click();
  const site = await opening;
  await expect(site).toHaveURL(/\/user\/profile$/);
  await expect(site.getByText(say('account:identity.ended', { time: '' })).first()).toBeVisible();
  await expect(page.getByRole('status')).toHaveText(
    'Membership ended yesterday. The site is open as lin.',
  );
  await expect(page.locator('#now')).toContainText('13 days ahead');
});

test('an unknown scenario is reported', { tag: '@full' }, async ({ page }) => {
  await page.goto('/sandbox#scenario=utopia');
  await expect(page.getByRole('status')).toHaveText('There is no scenario utopia.');
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
    const message = page.locator('#messages > li').filter({ hasText: '+8613912345678' });
    await expect(message).toContainText(/SMS · login · en.*\d{6}/);
  },
);

test('a pasted signature is explained step by step', { tag: '@full' }, async ({ page }) => {
  await page.goto('/sandbox#signature');
  const bench = page.getByRole('region', { name: 'Signature' });
  await bench.getByLabel('Signature, base64').fill('"signature": "ab-_",');
  await bench.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('status')).toContainText('would refuse');
  await expect(bench.getByRole('listitem').first()).toContainText('URL-safe alphabet');
});

test(
  'a form that is filled in before the panel has its data is not lost',
  { tag: '@full' },
  async ({ page }) => {
    const data = Promise.withResolvers<void>();
    await page.route('/sandbox/fixtures', async (route) => {
      await data.promise;
      await route.continue();
    });
    await page.goto('/sandbox#signature');
    const bench = page.getByRole('region', { name: 'Signature' });
    const signature = bench.getByLabel('Signature, base64');
    await signature.fill('ab-_');
    await page.getByLabel('Ahead of this machine, in hours').press('Enter');
    await expect(bench.getByRole('button', { name: 'Check' })).toBeDisabled();
    data.resolve();
    await bench.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByRole('status')).toContainText('would refuse');
    await expect(signature).toHaveValue('ab-_');
  },
);

test(
  'the panel pleases axe in both themes, and scrolls sideways at no width',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/sandbox');
    await expect(page.getByRole('button', { name: 'Impersonate ada' })).toBeVisible();
    for (const details of await page.locator('#fixture-list summary').all()) await details.click();
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

const locateFaults = (page: Page) => page.locator('#fault-list');

async function addFault(page: Page, { kind, status }: { kind: string; status: string }) {
  const form = page.locator('#fault');
  await form.getByRole('combobox', { name: 'Kind' }).selectOption(kind);
  await form.getByRole('combobox', { name: 'Operation' }).selectOption('userUpdateProfile');
  await form.getByRole('combobox', { name: 'Error' }).selectOption(status);
  await form.getByLabel('Number of calls').fill('1');
  await form.getByRole('button', { name: 'Add fault' }).click();
}

test(
  'all accounts are in view without a scroll bar, with the outbox and the log beside them',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/sandbox');
    const impersonate = page.locator('#people').getByRole('button');
    await expect(impersonate.last()).toBeInViewport();
    await expect(impersonate.first()).toBeInViewport();
    for (const name of ['Outbox', 'Log']) {
      await expect(page.getByRole('heading', { name })).toBeInViewport();
    }
  },
);
