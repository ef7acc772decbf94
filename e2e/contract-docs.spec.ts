import type { Page } from '@playwright/test';
import { expect, findAxeViolations, test } from './fixtures.ts';

const PAGE = '/contract';
const QUERIES = {
  userUnbindDevice: /#userUnbindDevice$/,
  '2008': /#error-DeviceNotFound$/,
  deviceLimit: /[#]type-DeviceLimit$/,
  payoutThreshold: /[.]payoutThreshold$/,
  'schema.VerificationCode': /#question-schema[.]VerificationCode$/,
};

/** How many of each repeated element to keep, since axe needs a minute for the whole page. */
const LEFT = { article: 5, '.type': 10, '.questions > li': 8, '#errors tbody tr': 8 };

function leaveSome(left: Record<string, number>): void {
  for (const [selector, count] of Object.entries(left)) {
    const elements = [...document.querySelectorAll(selector)];
    // Keeps elements from all over the page, since rare variants may be anywhere.
    const step = Math.ceil(elements.length / count);
    for (const [index, element] of elements.entries()) if (index % step > 0) element.remove();
  }
}

// The page has tens of thousands of elements, so each test loads it once and checks as much as it can.
test.slow();

test(
  'the page of the contract requests nothing but itself, and is searched by keyboard',
  { tag: '@full' },
  async ({ page, baseURL }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto(PAGE);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('the contract');

    await test.step('operations and what is looked up are closed, so that the page is short', async () => {
      await expect(page.getByRole('heading', { name: 'Unbind a device' })).toBeVisible();
      await expect(page.locator('#userUnbindDevice .text')).toBeHidden();
      await expect(page.locator('#error-DeviceNotFound')).toBeHidden();
      expect(await page.evaluate(() => document.body.scrollHeight)).toBeLessThan(8_000);
    });

    await test.step('the search finds operations, fields, errors and questions', async () => {
      const search = page.getByRole('combobox', { name: 'Search the contract' });
      for (const [query, place] of Object.entries(QUERIES)) {
        await page.locator('body').press('/');
        await expect(search).toBeFocused();
        await search.fill(query);
        await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
        await search.press('Enter');
        await expect(page).toHaveURL(place);
        await expect(page.getByRole('listbox')).toBeHidden();
        const id = new URL(page.url()).hash.slice(1);
        await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
      }
      await search.fill('nothing-like-this');
      await expect(page.getByText('Nothing has these words.')).toBeVisible();
      await search.press('Escape');
    });

    await test.step('an operation shows its refusals as examples in tabs', async () => {
      const operation = page.locator('#userUnbindDevice');
      const answers = operation.getByRole('tablist', { name: 'Answer' });
      await answers.getByRole('tab', { name: '200 Ok' }).focus();
      await page.keyboard.press('ArrowRight');
      await expect(answers.getByRole('tab', { selected: true })).toHaveText('2008 DeviceNotFound');
      await expect(operation.getByRole('tabpanel').last()).toContainText('"DeviceNotFound"');
      await expect(operation.getByText('the token that the device held')).toBeVisible();
    });

    await test.step('a second click on the link of a closed operation opens it again', async () => {
      const text = page.locator('#userUnbindDevice .text');
      const link = page.getByRole('link', { name: 'Unbind a device' });
      await link.click();
      await page.locator('#userUnbindDevice summary').first().click();
      await expect(text).toBeHidden();
      await link.click();
      await expect(text).toBeVisible();
    });

    await page.getByRole('link', { name: 'Changelog', exact: true }).click();
    await expect(page.getByRole('heading', { name: '0.3.0' })).toBeInViewport();
    await page.waitForLoadState('networkidle');
    expect(requested.filter((url) => !url.startsWith('data:'))).toEqual([
      `${baseURL}${PAGE}`,
      `${baseURL}${PAGE}/`,
    ]);
  },
);

test('the page of the contract pleases axe', { tag: '@full' }, async ({ page }) => {
  await page.goto(PAGE);
  await expectGoodPage(page);
});

test.describe('on a phone, dark', { tag: '@full' }, () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

  test('the menu opens, jumps to a place, and closes, and the page pleases axe', async ({
    page,
  }) => {
    await page.goto(PAGE);
    const navigation = page.getByRole('navigation', { name: 'Contract' });
    await expect(navigation).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await navigation.getByRole('link', { name: 'Unbind a device' }).click();
    await expect(navigation).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Unbind a device' })).toBeInViewport();
    await expectGoodPage(page);
  });
});

test('an operation is called from the page, its answer judged beside the example, and the chosen theme and server stored', async ({
  page,
}) => {
  await page.goto(`${PAGE}/#userLoginTypeUsername`);
  const operation = page.locator('#userLoginTypeUsername');
  const settings = page.locator('#try-settings');
  await operation.getByText('Try it', { exact: true }).click();
  const body = operation.getByRole('textbox', { name: 'Body' });
  const status = operation.getByRole('status');
  const input = await body.inputValue();
  await body.fill(`${input}}`);
  await operation.getByRole('button', { name: 'Send' }).click();
  await expect(operation.getByRole('alert')).toContainText('The body is not JSON');
  await expect(body).toBeFocused();

  await body.fill(input.replace(/"username": "[^"]*"/, '"username": "grace"'));
  await body.press('Control+Enter');
  // Prism reads the contract at its first call, which takes a busy machine longer than ten seconds.
  await expect(status).toContainText(/^200 Ok · HTTP 200 · \d+ ms · As in the contract\.$/, {
    timeout: 40_000,
  });
  const answer = operation.getByRole('region', { name: 'Answer', exact: true });
  const example = operation.getByRole('region', { name: 'Example of the contract' });
  expect(await answer.getByRole('code').first().innerText()).toBe(
    await example.getByRole('code').innerText(),
  );
  await expect(settings.getByLabel('Token')).not.toHaveValue('');
  await expect(operation.getByText(/with the token \S{4}…/)).toBeVisible();

  await page.route('**/user_login_type_username', (route) =>
    route.fulfill({ json: { code: '200', msg: '<b>', status: 'Ok', data: null } }),
  );
  await body.press('Control+Enter');
  await expect(status).toContainText('from the contract.');
  await expect(operation.getByText('`code` is "200"')).toBeVisible();
  await expect(answer).toContainText('"<b>"');
  await page.unrouteAll();

  await page.getByRole('button', { name: 'System theme' }).click();
  await page.getByRole('button', { name: 'Light theme' }).click();
  // Not found by its label, since each search for one takes a second on so long a page.
  const server = settings.locator('[name=server]');
  await server.fill('https://api.example.com');
  await expect(page.getByText('This page may call https://api.example.com after')).toBeVisible();
  // Looking for the field before that would make the browser lay out the loaded part of the page again and again.
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload to allow this server' }).click();
  await reloaded;
  await expect(page.getByRole('button', { name: 'Dark theme' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(server).toHaveValue('https://api.example.com');
  await expect(page.getByRole('button', { name: 'Reload to allow' })).toBeHidden();
  await operation.getByText('Try it', { exact: true }).click();
  await expect(body).toHaveValue(/"grace"/);
  await settings.getByLabel('Public key of the platform').fill('no key');
  await operation.getByRole('button', { name: 'Send' }).click();
  await expect(operation.getByRole('alert')).toContainText('The key of windows cannot encrypt');
});

/** Opens the whole page, and expects that no part leaves the window and that axe finds nothing. Removes most of the page. */
async function expectGoodPage(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('details')) part.open = true;
  });
  const wide = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .map((element) => element.outerHTML.slice(0, 80)),
  );
  expect(wide).toEqual([]);
  await page.evaluate(leaveSome, LEFT);
  expect(await findAxeViolations(page)).toEqual([]);
}
