import type { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { userGetDeviceList } from '@/api';
import { STORAGE_KEYS } from '@/config/storage-keys';
import { PATHS, checkoutPath, cryptoPayPath, loginPath } from '@/config/paths';
import { hashThat, orderInCrypto } from '@/testing/crypto-orders';
import { renderApp } from '@/testing/render-app';
import { callsTo, setFaults, signInAs, fetchToken } from '@/testing/sandbox';
import { button, field, heading, main, password, radio } from '@/testing/screen';
import { watchLeaving } from '@/testing/tab';
import { fillFromAnswers, keepAnswer } from './start/answers';
import { FIXTURE_PASSWORD } from '@mocks/sandbox/seed/fixtures';
import { freshSandbox } from '@mocks/hosts/vitest';

freshSandbox();
const left = watchLeaving();

const ofAda = page.getByText('Ada', { exact: true });
const payButton = button(/^(Pay|Order for) /);

/** Restores the page as the back-forward cache does: it got no events while another page was shown. */
const restoreFromCache = () =>
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

async function logInAs(username: string) {
  await radio('Username').click();
  await field('Username').fill(username);
  await password().fill(FIXTURE_PASSWORD);
  await page.getByRole('checkbox').click();
  await main.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Makes the screen's next call find an expired session. */
const expireAt = (operation: 'paymentPurchase' | 'paymentCryptoSubmit' | 'userGetDeviceList') =>
  setFaults({ kind: 'status', operation, status: 'Unauthorized', times: 1 });

/** Calls before the app has loaded, as an account screen does, and fills the app's cache when that was answered. */
async function callBeforeApp(client: QueryClient) {
  const url = '/api/user/user_get_device_list';
  keepAnswer({ operation: 'userGetDeviceList', url }, userGetDeviceList());
  fillFromAnswers(client);
  await expect.poll(() => client.isFetching()).toBe(0);
}

it('a page from the back-forward cache shows the account that is logged in now, and nothing of the former', async () => {
  const { at } = await renderApp(PATHS.profile, { as: 'yearly' });
  await expect.element(ofAda.first()).toBeVisible();
  const calls = (await callsTo('systemUserInfo')).length;
  restoreFromCache();
  await expect.element(ofAda.first()).toBeVisible();
  expect(await callsTo('systemUserInfo')).toHaveLength(calls);

  localStorage.setItem(STORAGE_KEYS.token, await fetchToken('lite'));
  restoreFromCache();
  await expect.element(main).toMatchTextContent('小林');
  await expect.element(ofAda).not.toBeInTheDocument();

  localStorage.removeItem(STORAGE_KEYS.token);
  restoreFromCache();
  await expect.poll(at).toMatch(/^\/login/);
});

describe('a login to another account in another tab', () => {
  const changed = page.getByText(/^The login changed in another tab, so this page stopped here/);

  it('does not make a press act for it before the page has shown it', async () => {
    await renderApp(checkoutPath('standard-12m'), { as: 'newcomer' });
    await expect.element(page.getByText(/buying for the account .*nora/)).toBeVisible();
    await expect.element(payButton).toBeVisible();
    // The page has not heard of it yet.
    localStorage.setItem(STORAGE_KEYS.token, await fetchToken('expired'));
    await payButton.dblClick();
    await expect.element(changed).toBeVisible();
    await expect.element(page.getByText(/buying for the account Eve/)).toBeVisible();
    await payButton.dblClick();
    expect(await callsTo('paymentPurchase')).toEqual([]);
    await expect
      .poll(() => {
        if (left.length === 0) (payButton.element() as HTMLElement).click();
        return left;
      })
      .toHaveLength(1);
  });

  it('does not get a new nickname that was meant for the account before', async () => {
    await renderApp(PATHS.profile, { as: 'yearly' });
    await button('Edit nickname').click();
    await field('Nickname').fill('Ada of the sea');
    const theirs = await fetchToken('lite');
    localStorage.setItem(STORAGE_KEYS.token, theirs);
    await button('Save').click();
    await expect.element(changed).toBeVisible();
    await expect.element(main).toMatchTextContent('小林');
    expect(await callsTo('userUpdateProfile')).toEqual([]);
    expect(localStorage.getItem(STORAGE_KEYS.token)).toBe(theirs);
  });
});

it('a session that ended before the app had loaded leads to the login, and back', async () => {
  await signInAs('yearly');
  await expireAt('userGetDeviceList');
  const { at } = await renderApp(PATHS.device, { prefill: callBeforeApp });
  await expect.poll(at).toBe(loginPath(PATHS.device));
  await expect.element(page.getByText(/^Your session has expired/)).toBeVisible();
});

describe('a session that ends in the middle of paying', () => {
  const choice = { method: 'card', coupon: 'HOIST10' };

  it('leads back to the same method and coupon after the login, where one press pays', async () => {
    const { at } = await renderApp(checkoutPath('lite-6m', choice), { as: 'lite' });
    await expect.element(payButton).toHaveTextContent('Pay $16.15');
    await expireAt('paymentPurchase');
    await payButton.click();
    await expect.element(page.getByText(/^Your session has expired/)).toBeVisible();
    await logInAs('lin');
    await expect.poll(at).toBe(checkoutPath('lite-6m', choice));
    await expect.element(radio(/card/i)).toBeChecked();
    await expect.element(payButton).toHaveTextContent('Pay $16.15');
    await payButton.click();
    await expect.poll(() => left).toHaveLength(1);
  });

  it('loses no transaction hash that was pasted: it is submitted after the login', async () => {
    await signInAs('lite');
    const { orderId } = await orderInCrypto('lite-6m');
    const path = cryptoPayPath('lite-6m', { order: orderId });
    const { at } = await renderApp(path);
    const hash = hashThat();
    await field('Transaction hash').fill(hash);
    await expireAt('paymentCryptoSubmit');
    await button('I’ve sent it').click();
    await expect.element(page.getByText(/^Your session has expired/)).toBeVisible();
    await logInAs('lin');
    await expect.poll(at).toBe(path);
    await expect.element(heading('Awaiting confirmation')).toBeVisible();
    const calls = await callsTo('paymentCryptoSubmit');
    expect(calls.at(-1)?.input).toMatchObject({ orderId, transactionHash: hash });
  });
});

it('the account names itself while the server cannot be reached', async () => {
  await signInAs('yearly');
  await setFaults({ kind: 'drop', operation: 'systemUserInfo' });
  await renderApp(PATHS.profile);
  await expect.element(heading('We can’t load your account right now')).toBeVisible();
  await expect.poll(() => document.title).toMatch(/^We can’t load your account right now · /);
});
