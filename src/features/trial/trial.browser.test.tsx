import '@/styles/theme.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { clearTokens } from '@/api/tokens';
import { startI18n, switchLanguage } from '@/i18n';
import { watchNetwork } from '@/pages/user/testing/watch-network';
import { SessionProvider } from '@/session/session-provider';
import { freshSandbox } from '@mocks/hosts/vitest';
import { Trial } from './trial';

const sandbox = freshSandbox();
const network = watchNetwork();
const OPERATION = 'user_register_type_deviceid';

beforeEach(async () => {
  if (!i18next.isInitialized) await startI18n();
  await switchLanguage('en');
});

async function open(address = '/trial') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <SessionProvider>
          <Trial />
        </SessionProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const start = () => page.getByRole('button', { name: 'Start your free 15 minutes' });
const running = () => page.getByText('Your trial is running');

it('does nothing by being looked at, and starts once however often one presses', async () => {
  await open();
  await expect.element(start()).toBeVisible();
  expect(network.callsOf(OPERATION)).toBe(0);

  await userEvent.dblClick(start());
  await expect.element(running()).toBeVisible();
  await expect.element(page.getByText(/^It ends on .+\.$/)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'What comes next' })).toHaveFocus();
  expect(network.callsOf(OPERATION)).toBe(1);
});

it('still runs for whoever comes back in the same tab', async () => {
  const first = await open();
  await start().click();
  await expect.element(running()).toBeVisible();
  await first.unmount();

  await open();
  await expect.element(running()).toBeVisible();
  await expect.element(start()).not.toBeInTheDocument();
});

it('tells a device that had its trial how to go on', async () => {
  const first = await open();
  await start().click();
  await expect.element(running()).toBeVisible();
  await first.unmount();
  clearTokens();

  await open();
  await start().click();
  await expect.element(page.getByText('This device has already had its free trial.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Create an account' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect.element(start()).not.toBeInTheDocument();
});

it('is not refused for an invitation that cannot be one', async () => {
  await open('/trial?invite=%3Cnot+a+code%3E');
  await start().click();
  await expect.element(running()).toBeVisible();
});

it('says that the network failed, and starts on the next press', async () => {
  network.cut(OPERATION);
  await open();
  await start().click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Network error\./);
  network.mend();
  await start().click();
  await expect.element(running()).toBeVisible();
});

it('offers nothing to whoever is logged in', async () => {
  await sandbox.signIn('yearly');
  await open();
  await expect.element(page.getByText('You are logged in as Ada')).toBeVisible();
  await expect.element(start()).not.toBeInTheDocument();
});

it('starts nothing over an account that the network keeps from being known', async () => {
  await sandbox.signIn('yearly');
  network.cut('system_user_info');
  await open();
  await start().click();
  await expect.element(page.getByText('The server cannot be reached')).toBeVisible();
  expect(network.callsOf(OPERATION)).toBe(0);
  network.mend();
  await start().click();
  await expect.element(page.getByText('You are logged in as Ada')).toBeVisible();
  expect(network.callsOf(OPERATION)).toBe(0);
});
