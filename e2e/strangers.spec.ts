import type { Page } from '@playwright/test';
import { expect, sameAtEveryWidth, test } from './fixtures.ts';
import { TEST_PREFIX } from '../src/api/constants.ts';

sameAtEveryWidth();

/** Orders and a group of other accounts in the fixtures (npm run sandbox -- --fixtures). */
const AWAITED = 'H20260101000111';
const NEVER = 'H20260101999999';
const OWN_SHARES = 'gOwnShareOpen';
const PEOPLE = ['oli', 'kim', 'lin', '10284443', '10284421', '10284418'];

test('ids of another account in an address reveal nothing of it', async ({
  page,
  newAccount,
  logIn,
}) => {
  const answers: string[] = [];
  page.on('response', (response) => {
    if (!response.url().includes(`${TEST_PREFIX}/api/`)) return;
    // An answer that a navigation aborts is left out, since it reveals nothing.
    void response.text().then(
      (text) => answers.push(text),
      () => undefined,
    );
  });
  const readMain = async (orderId = '') =>
    (await page.getByRole('main').innerText()).replaceAll(orderId, '');

  // For an account outside the programme, each of the programme's tabs shows the first page.
  const account = await newAccount();
  await logIn(page, account, '/user/kol');
  await expect(page.getByText(account.uid).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const notYet = await readMain();
  for (const query of ['?tab=settlement', '?tab=commission&page=2', '?tab=invitation']) {
    await page.goto(`/user/kol${query}`);
    await expect.poll(() => readMain()).toBe(notYet);
  }

  // Another account's order looks the same as one that does not exist.
  for (const address of ['/purchased?order=', '/crypto-pay/standard-12m?order=']) {
    await page.goto(address + NEVER);
    await expect(
      page.getByRole('heading', { level: 1, name: /^We couldn’t find that / }),
    ).toBeVisible();
    await page.waitForLoadState('networkidle');
    const never = await readMain(NEVER);
    await page.goto(address + AWAITED);
    await expect.poll(() => readMain(AWAITED)).toBe(never);
  }

  // Anyone with its address can see a group: how many members it has and what they chose to be called, but not who they are.
  await page.goto(`/group-buying?group=${OWN_SHARES}`);
  await expect(page.getByText('10xxxx21').first()).toBeVisible();
  await expectNoStrangers(page);

  // The checkout does not offer another account's open order.
  await page.goto('/checkout/standard-1m');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('radio').first()).toBeVisible();
  await expectNoStrangers(page);

  const leaks = answers.filter((text) =>
    PEOPLE.some((person) => new RegExp(String.raw`\b${person}\b`).test(text)),
  );
  expect(leaks).toEqual([]);
  expect(answers.length).toBeGreaterThan(5);
});

/** Expects that the page shows neither the people nor their orders. */
async function expectNoStrangers(page: Page) {
  const text = await page.getByRole('main').innerText();
  for (const word of [...PEOPLE, 'H20260101']) expect(text).not.toContain(word);
}
