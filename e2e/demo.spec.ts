import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import send from 'send';
import {
  THEME_RULES,
  expect,
  expectNoSidewaysScroll,
  findAxeViolations,
  test,
} from './fixtures.ts';

/** The demo: the site, the sandbox as a worker, and its panel, on a static host. */

const PASSWORD = 'a rope that hoists';

const locatePart = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const locateOutcome = (page: Page) => page.getByRole('status', { name: 'Outcome' });
const locateNow = (page: Page) => page.getByRole('banner').getByText(/UTC, /);
const answerQuestion = (page: Page, name: 'Apply' | 'Cancel') =>
  page.getByRole('alertdialog').getByRole('button', { name }).click();

test('a visitor registers with a code from the panel, pays, and finds everything again in every tab until it is reset', async ({
  page,
  context,
  say,
}) => {
  const email = `ada.${crypto.randomUUID()}@example.com`;
  const isLoggedIn = () =>
    expect(page.getByRole('definition').filter({ hasText: email })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('link', { name: say('shell:mode.demo') })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click();
  await page.getByRole('radio', { name: say('auth:methods.email') }).check();
  await page.getByRole('textbox', { name: say('forms:email') }).fill(email);
  await page.getByRole('button', { name: say('auth:code.send') }).click();
  const panel = await context.newPage();
  await panel.goto('/sandbox');
  const message = locatePart(panel, 'Outbox').getByRole('listitem').filter({ hasText: email });
  await page
    .getByRole('textbox', { name: say('forms:code') })
    .fill(await message.getByRole('code').innerText());
  await page.getByLabel(say('forms:password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: say('auth:register.submit') }).click();
  await isLoggedIn();

  await page.goto('/checkout/lite-6m');
  await page.getByRole('radio', { name: 'Credit card' }).check();
  await page.getByRole('button', { name: 'Pay $17.94' }).click();
  await expect(page).toHaveURL(/\/sandbox\/checkout\/H\d+$/);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(/\/purchased\?order=H\d+$/);

  // Browsers end a worker after half a minute without a call.
  const browser = await context.newCDPSession(page);
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.stopAllWorkers');
  await page.goto('/user/profile');
  await isLoggedIn();
  await expect(page.getByText(say('common:plans.lite'), { exact: true }).first()).toBeVisible();

  const tab = await context.newPage();
  await tab.goto('/user/device');
  const devices = tab.getByRole('region', { name: say('devices:list') }).getByRole('listitem');
  await expect(devices).toHaveCount(1);
  await expect(devices).toContainText('Chrome');
  await panel.getByRole('button', { name: 'Reset…' }).click();
  await answerQuestion(panel, 'Apply');
  await expect(locateOutcome(panel)).toHaveText('The sandbox was reset from seed 1.');
  await tab.reload();
  await expect(tab).toHaveURL(/\/login/);
});

test('a developer logs in as a member, follows a call, ends the membership, and begins a scenario by a link', async ({
  page,
  context,
  say,
}) => {
  const ended = say('account:membership.endedPlan', { plan: say('common:plans.lite'), time: '' });
  await page.goto('/');
  await page.goto('/sandbox');
  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Impersonate lin', exact: true }).click();
  const site = await opening;
  await expect(site).toHaveURL(/\/user\/profile$/);
  await expect(site.getByText(say('common:plans.lite'), { exact: true }).first()).toBeVisible();
  await site.getByRole('button', { name: say('account:nickname.editNamed') }).click();
  await site.getByRole('textbox', { name: say('account:details.nickname') }).fill('Linnet');
  await site.getByRole('button', { name: say('common:save') }).click();
  const call = locatePart(page, 'Log').getByRole('listitem');
  await expect(call.filter({ hasText: 'userUpdateProfile' })).toContainText(/Ok.*holds/);

  await page.getByRole('button', { name: '+ 1 week' }).click();
  await expect(locateNow(page)).toContainText('7 days ahead');
  await page.getByRole('button', { name: '+ 1 week' }).click();
  await expect(locateNow(page)).toContainText('14 days ahead');
  await site.reload();
  await expect(site.getByText(ended).first()).toBeVisible();
  await page.getByRole('button', { name: 'Back to now' }).click();
  await answerQuestion(page, 'Cancel');
  await expect(locateOutcome(page)).toHaveText('Nothing was changed.');
  await expect(locateNow(page)).toContainText('14 days ahead');

  await page.goto('/sandbox#scenario=membership-ended-yesterday');
  const question = page.getByRole('alertdialog', { name: 'Begin “Membership ended yesterday”?' });
  await expect(question).toContainText('13 days ahead');
  const openingAgain = context.waitForEvent('page');
  await answerQuestion(page, 'Apply');
  await expect((await openingAgain).getByText(ended).first()).toBeVisible();
  await expect(locateOutcome(page)).toHaveText(
    'Membership ended yesterday. The site is open as lin.',
  );
  await expect(page).toHaveURL(/\/sandbox$/);
});

test(
  'the panel carries seed, amounts and time in a link, explains a signature, pleases axe, and fits',
  {
    tag: '@full',
  },
  async ({ page }) => {
    await page.goto('/');
    await page.goto('/sandbox');
    await expect(page.getByRole('button', { name: 'Impersonate ada' })).toBeVisible();
    const bench = locatePart(page, 'Signature');
    await bench.getByLabel('Signature, base64').fill('"signature": "ab-_",');
    await bench.getByRole('button', { name: 'Check' }).click();
    await expect(locateOutcome(page)).toContainText('would refuse');
    await expect(bench.getByRole('listitem').first()).toContainText('URL-safe alphabet');
    for (const summary of await locatePart(page, 'Fixtures').locator('summary').all()) {
      await summary.click();
    }
    expect(await findAxeViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findAxeViolations(page, THEME_RULES), 'dark').toEqual([]);
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }

    await page.getByRole('button', { name: '+ 1 day' }).click();
    const link = page.getByLabel('Seed, amounts and time as a link');
    await expect(link).toHaveValue(/offset=86400000/);
    const amounts = encodeURIComponent('{"orders":500}');
    const address = (await link.inputValue())
      .replace('seed=1', 'seed=42')
      .replace('%7B%7D', amounts);
    await page.goto('about:blank');
    await page.goto(address);
    await expect(page.getByRole('alertdialog')).toContainText(/reset from seed 42.*1 day ahead/s);
    await answerQuestion(page, 'Apply');
    await expect(locateNow(page)).toContainText('1 day ahead');
    await expect(page.getByLabel('Seed', { exact: true })).toHaveValue('42');
    await expect(page.getByLabel('Orders of oli')).toHaveValue('500');
  },
);

test('the demo leaves its address to the site that is served there next', async ({
  page,
  trouble,
}, { project }) => {
  // The page that is still open may ask for its next module where the other site answers.
  trouble.expect(/Failed to load module script/);
  const root = String(project.metadata.dist);
  let isDemo = true;
  const server = createServer((request, reply) => {
    if (isDemo) {
      const [path = '/'] = (request.url ?? '/').split('?');
      return void send(request, path, { root }).pipe(reply);
    }
    // As the dev server does, it has a page for every address.
    reply.setHeader('content-type', 'text/html');
    reply.end(`<title>Next</title><h1>${request.method} ${request.url}</h1>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  await page.goto(origin);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  isDemo = false;
  await page.goto(`${origin}/en/pricing?from=demo`);
  await expect(page.getByRole('heading')).toHaveText('GET /en/pricing?from=demo');
  const call = async () => (await fetch('/v1/api/user/user_login', { method: 'POST' })).text();
  expect(await page.evaluate(call)).toContain('POST /v1/api/user/user_login');
  server.close();
  server.closeAllConnections();
});
