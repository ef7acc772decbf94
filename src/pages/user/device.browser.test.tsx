import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { currentToken } from '@/api/tokens';
import { STALE_MS } from '@/config/constants';
import { PATHS } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { setFaults, signInAs } from '@/testing/sandbox';
import { alert, button, heading, region } from '@/testing/screen';
import { watchNetwork } from '@/testing/watch-network';
import { freshSandbox } from '@mocks/hosts/vitest';
import { remove, update } from '@mocks/sandbox/db';
import type { KeptAccount } from '@mocks/sandbox/entities';

const sandbox = freshSandbox();
const network = watchNetwork();
beforeEach(() => signInAs('yearly'));

const list = region('Your devices');
const rows = list.getByRole('listitem');
const confirm = page.getByRole('alertdialog');
const renameButton = (name: string) => button(`Rename ${name}`);
const unbindButton = (name: string) => button(`Remove ${name}`);
const field = (name: string) => page.getByRole('textbox', { name: `Name of ${name}` });
/** A session of the debug API has no device facts, so the device is named after its platform. */
const thisBrowser = unbindButton('Windows');

async function unbind(name: string) {
  await unbindButton(name).click();
  await confirm.getByRole('button', { name: 'Remove' }).click();
}

const findDevices = (name: string) =>
  sandbox
    .current()
    .db.devices.filter((device) => device.uid === '10284417' && device.name === name);

function unbindElsewhere(name: string) {
  remove(sandbox.current().db.devices, (device) => device.name === name);
}

function changeAccount(changes: Partial<KeptAccount>) {
  update(sandbox.current().db.accounts, (account) => account.username === 'ada', changes);
}

it('the devices are listed as last seen, counted against the limit, and renamed in place', async () => {
  await renderApp(PATHS.device);
  await expect.element(rows.nth(0)).toMatchTextContent(/Windows.*This device.*now/);
  await expect.element(rows.nth(1)).toMatchTextContent(/iPhone 15.*Phone or tablet · iOS 18.2/);
  await expect.element(rows.nth(2)).toMatchTextContent(/Pixel 9.*Android 15.*3 days ago/);
  await expect.element(rows.nth(3)).toMatchTextContent(/MacBook Air.*Computer · macOS 15.1/);
  expect(page.getByText('This device').all()).toHaveLength(1);
  await expect
    .element(page.getByRole('meter', { name: 'Devices in use' }))
    .toHaveAttribute('aria-valuetext', '4 of 5 devices in use');
  await expect.element(page.getByText('You can add 1 more.')).toBeVisible();

  await renameButton('Pixel 9').click();
  await expect.element(field('Pixel 9')).toHaveFocus();
  await field('Pixel 9').fill('');
  await button('Save').click();
  await expect.element(page.getByText('Please fill this in')).toBeVisible();
  await field('Pixel 9').fill('a'.repeat(41));
  await button('Save').click();
  await expect.element(page.getByText('At most 40 characters')).toBeVisible();
  await field('Pixel 9').fill('  Ada’s phone\u2060 ');
  await userEvent.keyboard('{Enter}');
  await expect.element(renameButton('Ada’s phone')).toHaveFocus();
  await expect.element(page.getByText('The device is called “Ada’s phone” now.')).toBeVisible();
  expect(findDevices('Ada’s phone')).toHaveLength(1);

  await renameButton('MacBook Air').click();
  await field('MacBook Air').fill('Old computer');
  unbindElsewhere('MacBook Air');
  await button('Save').click();
  await expect.element(page.getByText('This device is no longer in your account.')).toBeVisible();
  await expect.element(field('MacBook Air')).toHaveValue('Old computer');
});

it('a device is removed after a question, unless that is refused', async () => {
  await renderApp(PATHS.device);
  await unbindButton('Pixel 9').click();
  await expect.element(confirm).toMatchTextContent(/Remove “Pixel 9”\?.*log it out immediately/);
  await expect.element(confirm.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(confirm).not.toBeInTheDocument();
  await expect.element(unbindButton('Pixel 9')).toHaveFocus();
  expect(network.countCalls('user_unbind_device')).toBe(0);

  await setFaults({
    kind: 'status',
    operation: 'userUnbindDevice',
    status: 'TooManyRequests',
    times: 1,
  });
  await unbind('Pixel 9');
  await expect.element(rows.nth(2).getByRole('alert')).toMatchTextContent(/Too many attempts/);
  await expect.element(unbindButton('Pixel 9')).toHaveFocus();

  unbindElsewhere('iPhone 15');
  await unbind('iPhone 15');
  await expect.element(page.getByText(/“iPhone 15” had already been removed/)).toBeVisible();
  await expect.element(unbindButton('iPhone 15')).not.toBeInTheDocument();

  await unbind('Pixel 9');
  await expect.element(page.getByText('“Pixel 9” was removed and logged out.')).toBeVisible();
  await expect.element(list).toHaveFocus();
  await expect.element(page.getByText('2 of 5')).toBeVisible();
  expect(findDevices('Pixel 9')).toEqual([]);
});

it.each([
  ['logs out here', {}, 'You’ll be logged out immediately'],
  [
    'loses an account without a login',
    { username: null, email: null, phone: null, passwordHash: null },
    /If you remove this device, you can’t get back in/,
  ],
])('removing the device in use %s, and asks nothing with the dead token', async (...row) => {
  const [, changes, warning] = row;
  changeAccount(changes);
  await renderApp(PATHS.device);
  await thisBrowser.click();
  await expect.element(confirm).toMatchTextContent(warning);
  await confirm.getByRole('button', { name: 'Remove and log out' }).click();
  await expect.element(heading('Log in')).toBeVisible();
  expect(currentToken()).toBeNull();
  expect(network.countCalls('user_get_device_list')).toBe(1);
});

it('the list that does not load says so and has the focus after a retry; later it stays, marked as old', async () => {
  network.cut('user_get_device_list');
  const { router } = await renderApp(PATHS.device);
  await expect.element(alert).toMatchTextContent(/couldn’t load your devices.*Network error/);
  network.mend();
  await button('Try again').click();
  await expect.element(rows.nth(2)).toMatchTextContent('Pixel 9');
  await expect.element(list).toHaveFocus();

  network.cut('user_get_device_list');
  await router.navigate(PATHS.benefits);
  await expect.element(heading('Benefits').first()).toBeVisible();
  vi.setSystemTime(Date.now() + STALE_MS);
  onTestFinished(() => void vi.useRealTimers());
  await router.navigate(PATHS.device);
  await expect.element(page.getByText('This list may be out of date')).toBeVisible();
  await expect.element(rows.nth(2)).toMatchTextContent('Pixel 9');
  // The automatic fetch on load is over.
  const retry = button('Try again');
  await expect.element(retry).not.toHaveAttribute('aria-disabled', 'true');
  network.mend();
  await retry.click();
  await expect.element(page.getByText('This list may be out of date')).not.toBeInTheDocument();
});
