import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import send from 'send';
import { expect, test } from './fixtures.ts';
import type { Say } from './support/texts.ts';

test.use({ isTranslated: true });

const PASSWORD = 'a rope that hoists';

test('a visitor of the demo registers with a code from the panel, pays, and finds everything again in every tab until it is reset', async ({
  page,
  context,
  say,
}) => {
  const email = `ada.${crypto.randomUUID()}@example.com`;
  const panel = await context.newPage();

  await test.step('registers', async () => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: say('shell:mode.demo') })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click();
    await page.getByRole('textbox', { name: say('forms:email') }).fill(email);
    await page.getByRole('button', { name: say('auth:code.send') }).click();
    await panel.goto('/sandbox');
    const message = panel.getByRole('listitem').filter({ hasText: email });
    await page
      .getByRole('textbox', { name: say('forms:code') })
      .fill(await message.getByRole('code').innerText());
    await page.getByLabel(say('forms:password'), { exact: true }).fill(PASSWORD);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: say('auth:register.submit') }).click();
    await expectLoggedIn(page, email);
  });

  await test.step('buys what it chose', async () => {
    await page.goto('/checkout/lite-6m');
    await page.getByRole('radio', { name: 'Credit card' }).check();
    await page.getByRole('button', { name: 'Pay $17.94' }).click();
    await expect(page).toHaveURL(/\/sandbox\/checkout\/H\d+$/);
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page).toHaveURL(/\/purchased\?order=H\d+$/);
  });

  await test.step('finds it again after the browser has ended the worker', async () => {
    await endWorker(page);
    await page.goto('/user/profile');
    await expectLoggedIn(page, email);
    await expect(page.getByText(say('common:plans.lite'), { exact: true }).first()).toBeVisible();
  });

  const tab = await context.newPage();
  await test.step('finds it in another tab, since the registration logged in', async () => {
    await tab.goto('/user/device');
    await expect(locateDevices(tab, say)).toHaveCount(1);
    await expect(locateDevices(tab, say)).toContainText('Chrome');
  });

  await test.step('begins anew', async () => {
    await panel.getByRole('button', { name: 'Reset…' }).click();
    await panel.getByRole('alertdialog').getByRole('button', { name: 'Apply' }).click();
    await expect(panel.getByText('The sandbox was reset from seed 1.')).toBeVisible();
    await tab.reload();
    await expect(tab).toHaveURL(/\/login/);
  });
});

test(
  'a host that knows no rewrites shows any address of the site, also past the worker',
  { tag: '@full' },
  async ({ page, trouble }) => {
    // A static host answers with its 404.html, which is the app, where it has no file.
    trouble.expect(/404/);
    await page.goto('/en/pricing');
    await expect(page.getByRole('table')).toBeVisible();
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.reload', { ignoreCache: true });
    await expect(page.getByRole('table')).toBeVisible();
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

async function expectLoggedIn(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL(/\/user\/profile$/);
  await expect(page.getByRole('definition').filter({ hasText: email })).toBeVisible();
}

const locateDevices = (page: Page, say: Say) =>
  page.getByRole('region', { name: say('devices:list') }).getByRole('listitem');

/** Ends the service worker, as browsers do after half a minute without a call. */
async function endWorker(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.stopAllWorkers');
  await browser.detach();
}
