import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clearDepartures } from '@/api/departures';
import { currentToken } from '@/api/tokens';
import { PATHS } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { freshSandbox } from '@mocks/hosts/vitest';

const sandbox = freshSandbox();
afterEach(clearDepartures);

const dialog = page.getByRole('dialog', { name: 'Departures from the contract' });
const button = page.getByRole('button', { name: /^departures/ });

it('lists a wrong answer by its call, place and expectation, with a command that repeats the call', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  sandbox.replace('userGetDeviceList', async (real) => {
    const envelope = (await (await real()).json()) as { data: object };
    return Response.json({ ...envelope, data: { ...envelope.data, deviceLimit: '5' } });
  });
  await renderApp(PATHS.device, { as: 'ada' });
  await button.click();
  const row = dialog.getByRole('listitem').filter({ hasText: 'userGetDeviceList' }).first();
  await expect
    .element(row.getByText('data.deviceLimit: Invalid input: expected number, received string'))
    .toBeVisible();
  await row.getByRole('button', { name: 'Copy as curl userGetDeviceList' }).click();
  await expect.element(row.getByText('Command copied').first()).toBeVisible();
  const [[command]] = write.mock.calls as [[string]];
  expect(command).toMatch(/^SIGNATURE="\$\(printf .* openssl pkeyutl -encrypt .*BEGIN PUBLIC KEY/);
  expect(command).toContain(
    `curl -i -X POST '${window.location.origin}/test/v1/api/user/user_get_device_list'`,
  );
  expect(command).toContain(`-H 'Authorization: ${currentToken()}'`);
  expect(command).toContain(`"signature":"'"$SIGNATURE"'"`);
  await dialog.getByRole('button', { name: 'Clear list' }).click();
  await expect.element(button).not.toBeInTheDocument();
  expect(report).toHaveBeenCalled();
  vi.restoreAllMocks();
});

it('lists an answer that is no envelope, and none that keeps the contract', async () => {
  await renderApp(PATHS.device, { as: 'ada' });
  await expect.element(page.getByText('This device')).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
  sandbox.replace('userGetDeviceList', async () => new Response('<html>', { status: 502 }));
  await renderApp(PATHS.device);
  await button.click();
  await expect
    .element(dialog.getByText('body: expected an envelope, received none with HTTP 502'))
    .toBeVisible();
});
