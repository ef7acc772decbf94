import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { currentToken } from '@/api/tokens';
import { STALE_MS } from '@/config/constants';
import { PATHS } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { signInAs } from '@/testing/sandbox';
import { alert, button, region } from '@/testing/screen';
import { freshSandbox } from '@mocks/hosts/vitest';
import { watchNetwork } from '@/testing/watch-network';
import { remove, update } from '@mocks/sandbox/db';

const sandbox = freshSandbox();
const network = watchNetwork();

const rows = () => region('Your devices').getByRole('listitem');
const unbindButton = (name: string) => page.getByRole('button', { name: `Remove ${name}` });
/** A session of the debug API has no device facts, so the device is named after its platform. */
const thisBrowser = unbindButton('Windows');
const confirm = page.getByRole('alertdialog');

async function unbind(name: string) {
  await unbindButton(name).click();
  await confirm.getByRole('button', { name: 'Remove' }).click();
}

async function unbindElsewhere(name: string) {
  remove(sandbox.current().db.devices, (device) => device.name === name);
}

async function setFaults(fault: 'TooManyRequests' | null) {
  update(sandbox.current().db.accounts, (account) => account.username === 'ada', { fault });
}

describe('the devices of a member', () => {
  beforeEach(() => signInAs('yearly'));

  it('are listed as last seen, the one in use marked, each with what it is', async () => {
    await renderApp(PATHS.device);
    await expect.element(rows().nth(0)).toMatchTextContent(/Windows.*This device.*now/);
    await expect.element(rows().nth(1)).toMatchTextContent(/iPhone 15.*Phone or tablet · iOS 18.2/);
    await expect.element(rows().nth(2)).toMatchTextContent(/Pixel 9.*Android 15.*3 days ago/);
    await expect.element(rows().nth(3)).toMatchTextContent(/MacBook Air.*Computer · macOS 15.1/);
    await expect.poll(() => page.getByText('This device').all()).toHaveLength(1);
  });

  it('are counted against the limit', async () => {
    await renderApp(PATHS.device);
    const meter = page.getByRole('meter', { name: 'Devices in use' });
    await expect.element(meter).toHaveAttribute('aria-valuetext', '4 of 5 devices in use');
    await expect.element(page.getByText('4 of 5')).toBeVisible();
    await expect.element(page.getByText('You can add 1 more.')).toBeVisible();
  });
});

describe('renaming a device', () => {
  beforeEach(() => signInAs('yearly'));
  const rename = (name: string) => button(`Rename ${name}`);
  const field = (name: string) => page.getByRole('textbox', { name: `Name of ${name}` });

  it('shows the new name everywhere at once, and returns to its button', async () => {
    await renderApp(PATHS.device);
    await rename('Pixel 9').click();
    await expect.element(field('Pixel 9')).toHaveFocus();
    await field('Pixel 9').fill('  Ada’s phone\u2060 ');
    await userEvent.keyboard('{Enter}');
    await expect.element(rename('Ada’s phone')).toHaveFocus();
    await expect.element(unbindButton('Ada’s phone')).toBeVisible();
    await expect.element(page.getByText('The device is called “Ada’s phone” now.')).toBeVisible();
    expect(
      sandbox.current().db.devices.find((device) => device.name === 'Ada’s phone'),
    ).toBeDefined();
  });

  it('asks for a name, and for a shorter one', async () => {
    await renderApp(PATHS.device);
    await rename('Pixel 9').click();
    await field('Pixel 9').fill('');
    await button('Save').click();
    await expect.element(page.getByText('Please fill this in')).toBeVisible();
    await field('Pixel 9').fill('a'.repeat(41));
    await button('Save').click();
    await expect.element(page.getByText('At most 40 characters')).toBeVisible();
  });

  it('keeps what was typed, with the reason, where the device was unbound elsewhere', async () => {
    await renderApp(PATHS.device);
    await rename('Pixel 9').click();
    await field('Pixel 9').fill('Old phone');
    await unbindElsewhere('Pixel 9');
    await button('Save').click();
    await expect.element(page.getByText('This device is no longer in your account.')).toBeVisible();
    await expect.element(field('Pixel 9')).toHaveValue('Old phone');
  });
});

describe('unbinding a device', () => {
  beforeEach(() => signInAs('yearly'));

  it('asks first, naming the device and what happens to it; Cancel changes nothing', async () => {
    await renderApp(PATHS.device);
    await unbindButton('Pixel 9').click();
    await expect.element(confirm).toMatchTextContent(/Remove “Pixel 9”\?.*log it out immediately/);
    await confirm.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(confirm).not.toBeInTheDocument();
    await expect.element(unbindButton('Pixel 9')).toHaveFocus();
    expect(network.countCalls('user_unbind_device')).toBe(0);
  });

  it('takes its row away, says so, and the list has the focus', async () => {
    await renderApp(PATHS.device);
    await unbind('Pixel 9');
    await expect.element(page.getByText('“Pixel 9” was removed and logged out.')).toBeVisible();
    await expect.element(unbindButton('Pixel 9')).not.toBeInTheDocument();
    await expect.element(region('Your devices')).toHaveFocus();
    await expect.element(page.getByText('3 of 5')).toBeVisible();
    const { db } = sandbox.current();
    expect(
      db.devices.find((device) => device.uid === '10284417' && device.name === 'Pixel 9'),
    ).toBeUndefined();
  });

  it('logs out here when it is the device in use, and asks nothing with the dead token', async () => {
    await renderApp(PATHS.device);
    await thisBrowser.click();
    await expect.element(confirm).toMatchTextContent('You’ll be logged out immediately');
    await confirm.getByRole('button', { name: 'Remove and log out' }).click();
    await expect.element(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    expect(currentToken()).toBeNull();
    expect(network.countCalls('user_get_device_list')).toBe(1);
  });

  it('warns when the device in use is the only way into the account', async () => {
    update(sandbox.current().db.accounts, (account) => account.username === 'ada', {
      username: null,
      email: null,
      phone: null,
      passwordHash: null,
    });
    await renderApp(PATHS.device);
    await thisBrowser.click();
    await expect
      .element(confirm)
      .toMatchTextContent(/If you remove this device, you can’t get back in/);
    await confirm.getByRole('button', { name: 'Cancel' }).click();
    await unbindButton('Pixel 9').click();
    await expect.element(confirm).toMatchTextContent(/log it out immediately/);
    await expect.element(confirm).not.toMatchTextContent(/you can’t get back in/);
  });

  it('says so and asks for the list again when it was unbound elsewhere', async () => {
    await renderApp(PATHS.device);
    await expect.element(unbindButton('Pixel 9')).toBeVisible();
    await unbindElsewhere('Pixel 9');
    await unbind('Pixel 9');
    await expect.element(page.getByText(/“Pixel 9” had already been removed/)).toBeVisible();
    await expect.element(unbindButton('Pixel 9')).not.toBeInTheDocument();
    await expect.poll(() => network.countCalls('user_get_device_list')).toBe(2);
  });

  it('keeps the device and says beside it why it could not be unbound', async () => {
    await renderApp(PATHS.device);
    await expect.element(unbindButton('Pixel 9')).toBeVisible();
    await setFaults('TooManyRequests');
    await unbind('Pixel 9');
    await expect.element(rows().nth(2).getByRole('alert')).toMatchTextContent(/Too many attempts/);
    await expect.element(unbindButton('Pixel 9')).toHaveFocus();
    await setFaults(null);
    await unbind('Pixel 9');
    await expect.element(unbindButton('Pixel 9')).not.toBeInTheDocument();
  });
});

describe('without an answer', () => {
  beforeEach(() => signInAs('yearly'));

  it('the page says that the list did not load, and loads it on another try', async () => {
    network.cut('user_get_device_list');
    await renderApp(PATHS.device);
    await expect.element(alert).toMatchTextContent(/couldn’t load your devices.*Network error/);
    network.mend();
    await button('Try again').click();
    await expect.element(rows().nth(2)).toMatchTextContent('Pixel 9');
    await expect.element(region('Your devices')).toHaveFocus();
  });

  it('the list last seen stays, marked as maybe out of date', async () => {
    const { router } = await renderApp(PATHS.device);
    await expect.element(rows().nth(2)).toMatchTextContent('Pixel 9');
    network.cut('user_get_device_list');
    await router.navigate(PATHS.profile);
    await expect.element(page.getByRole('heading', { name: 'Account' })).toBeVisible();
    vi.setSystemTime(Date.now() + STALE_MS);
    onTestFinished(() => void vi.useRealTimers());
    await router.navigate(PATHS.device);
    await expect.element(page.getByText('This list may be out of date')).toBeVisible();
    await expect.element(rows().nth(2)).toMatchTextContent('Pixel 9');
    // The automatic fetch on load is over.
    const retry = button('Try again');
    await expect.element(retry).not.toHaveAttribute('aria-disabled', 'true');
    network.mend();
    await retry.click();
    await expect.element(page.getByText('This list may be out of date')).not.toBeInTheDocument();
  });
});
