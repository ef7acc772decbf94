import type { Page } from '@playwright/test';
import { expect, sameAtEveryWidth, test } from './fixtures.ts';

sameAtEveryWidth();

/** Of the fixtures, by what the account that looks at them must not learn (mocks/FIXTURES.md). */
const AWAITED = 'H20260101000111';
const NEVER = 'H20260101999999';
const OWN_SHARES = 'gOwnShareOpen';
const PEOPLE = ['oli', 'kim', 'lin', '10284443', '10284421', '10284418'];

test('whoever puts ids of another account into an address learns nothing of them', async ({
  page,
  newAccount,
  logIn,
}) => {
  const answers: string[] = [];
  page.on('response', (response) => {
    if (!/\/v1\/api\//.test(response.url())) return;
    // An answer that the next page cuts off has told nothing.
    void response.text().then(
      (text) => answers.push(text),
      () => undefined,
    );
  });
  const textOf = async (orderId = '') =>
    (await page.getByRole('main').innerText()).replaceAll(orderId, '');

  // A part of a programme that the account is not in shows what its first page shows.
  const account = await newAccount();
  await logIn(page, account, '/user/kol');
  await expect(page.getByText(account.uid, { exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const notYet = await textOf();
  for (const query of ['?tab=settlement', '?tab=commission&page=2', '?tab=invitation']) {
    await page.goto(`/user/kol${query}`);
    await expect.poll(() => textOf()).toBe(notYet);
  }

  // An order of somebody else is no different from one that never was.
  for (const address of ['/purchased?order=', '/crypto-pay/standard-12m?order=']) {
    await page.goto(address + NEVER);
    await expect(page.getByRole('heading', { level: 1, name: /^No such / })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const never = await textOf(NEVER);
    await page.goto(address + AWAITED);
    await expect.poll(() => textOf(AWAITED)).toBe(never);
  }

  // A group is there for whoever has its address: how many are in it, and never who.
  await page.goto(`/group-buying?group=${OWN_SHARES}`);
  await expect(page.getByText('10xxxx21').first()).toBeVisible();
  await expectNobody(page);

  // A product is for sale, and the order of somebody else for it is not to be gone on with.
  await page.goto('/checkout/standard-1m');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('radio').first()).toBeVisible();
  await expectNobody(page);

  const told = answers.filter((text) =>
    PEOPLE.some((person) => new RegExp(String.raw`\b${person}\b`).test(text)),
  );
  expect(told).toEqual([]);
  expect(answers.length).toBeGreaterThan(5);
});

/** Neither people nor orders of theirs. */
async function expectNobody(page: Page) {
  const text = await page.getByRole('main').innerText();
  for (const word of [...PEOPLE, 'H20260101']) expect(text).not.toContain(word);
}
