import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { buildGroupPath } from '@/config/paths';
import { HOSTILE_TEXTS } from '@/lib/testing/fuzz';
import { renderApp } from '@/testing/render-app';
import { freshSandbox } from '@mocks/hosts/vitest';
import { update } from '@mocks/sandbox/db';

const sandbox = freshSandbox();
const seats = page.getByRole('list', { name: 'Seats' }).getByRole('listitem');
const openGroup = (as?: string) => renderApp(buildGroupPath('gOwnShareOpen'), { as });

const KIM = '10284421';
const LIN = '10284418';

async function callThem(uid: string, nickname: string | null): Promise<void> {
  update(sandbox.current().db.accounts, (account) => account.uid === uid, { nickname });
}

it('members are called what they chose, beside their masked number; without a choice by that alone', async () => {
  await callThem(LIN, null);
  await openGroup();
  await expect.element(seats.nth(0)).toMatchTextContent(/^Kim10xxxx21Creator/);
  await expect.element(page.getByText(/^Started by .Kim. \(10xxxx21\)$/)).toBeVisible();
  // Lin chose no nickname, and the server shows neither the username nor the address.
  await expect.element(seats.nth(1)).toMatchTextContent(/^10xxxx18Paid/);
});

it('a name that is changed is another name on the page of a group', async () => {
  const { router } = await openGroup('kol');
  await expect.element(page.getByText(/^Started by .Kim. /)).toBeVisible();
  await expect.element(seats.nth(0)).toMatchTextContent(/^YouCreator/);
  await router.navigate('/user/profile');
  await page.getByRole('button', { name: 'Edit nickname' }).click();
  await page.getByRole('textbox', { name: 'Nickname' }).fill('Kimberly');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Nickname saved.')).toBeVisible();
  await router.navigate(buildGroupPath('gOwnShareOpen'));
  await expect.element(page.getByText(/^Started by .Kimberly. /)).toBeVisible();
});

it('a name of markup, in another direction or of nothing stays a name in its place', async () => {
  const { queryClient } = await openGroup();
  const names = [
    ['<b>Halyard support</b>', '<b>Halyard support</b>'],
    [HOSTILE_TEXTS['from right to left'], 'abc שלום عربي'],
    ['\u202Ekcart sdrawkcab\u2069', 'kcart sdrawkcab'],
    ['\u200B\u3164\u2068', ''],
  ] as const;
  for (const [nickname, shown] of names) {
    await callThem(KIM, nickname);
    await queryClient.refetchQueries();
    await expect.element(seats.nth(0)).toMatchTextContent(new RegExp(`^${shown}10xxxx21Creator`));
    const started = page.getByText(/^Started by /).element().textContent;
    expect(started).toBe(`Started by ${shown ? `\u2068${shown}\u2069 (10xxxx21)` : '10xxxx21'}`);
  }
});

it('a long name is not wider than its seat on a phone', async () => {
  await page.viewport(390, 844);
  const { queryClient } = await openGroup();
  for (const nickname of ['W'.repeat(40), '海'.repeat(40), '👩‍🚀'.repeat(13)]) {
    await callThem(KIM, nickname);
    await queryClient.refetchQueries();
    await expect.element(seats.nth(0)).toMatchTextContent(new RegExp(`^${nickname}10xxxx21`));
    for (const box of [seats.nth(0).element(), document.documentElement]) {
      expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth);
    }
  }
});
