import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { parameterValues, startAnswers } from '@/api/dev/chosen-answers';
import { API } from '@/config/api';
import { PATHS } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { callsTo, setFaults } from '@/testing/sandbox';
import { freshSandbox } from '@mocks/hosts/vitest';

freshSandbox();
const { mode } = API;
beforeEach(() => Object.assign(API, { mode: 'sandbox' }));
afterEach(() => {
  Object.assign(API, { mode });
  window.history.replaceState(null, '', '/');
  startAnswers();
});

const dialog = page.getByRole('dialog', { name: 'Answers' });
const devices = dialog.getByRole('combobox', { name: 'userGetDeviceList', exact: true });
const failure = page.getByRole('heading', { name: 'We couldn’t load your devices' });
const thisDevice = page.getByText('This device');

/** Opens a page as a new document of this tab. */
async function open(path: string, as?: string) {
  window.history.replaceState(null, '', path);
  startAnswers();
  return await renderApp(path, { as, inWindow: true });
}

async function fetchFaults(): Promise<unknown[]> {
  return ((await (await fetch('/sandbox/faults')).json()) as { faults: unknown[] }).faults;
}

async function openPicker() {
  await page.getByRole('button', { name: /^answers/ }).click();
}

it('lists the calls of the page, makes the sandbox refuse one, and shows it at once', async () => {
  await open(PATHS.device, 'ada');
  await expect.element(thisDevice).toBeVisible();
  await openPicker();
  await devices.selectOptions('ServerError');
  await expect.element(failure).toBeVisible();
  await expect.element(dialog.getByText('userGetDeviceList: ServerError')).toBeVisible();
  expect(await fetchFaults()).toMatchObject([
    { operation: 'userGetDeviceList', kind: 'status', status: 'ServerError' },
  ]);
  await devices.selectOptions('No answer');
  await expect.poll(fetchFaults).toMatchObject([{ operation: 'userGetDeviceList', kind: 'drop' }]);
  await devices.selectOptions('The sandbox’s own');
  await expect.element(thisDevice).toBeVisible();
  expect(await fetchFaults()).toEqual([]);
});

it('keeps the state in the address, in which another browser finds it', async () => {
  await open(PATHS.device, 'ada');
  await openPicker();
  await devices.selectOptions('ServerError');
  await expect.element(failure).toBeVisible();
  const { search } = window.location;
  expect(search).toBe('?answer=userGetDeviceList.ServerError');

  await setFaults();
  sessionStorage.clear();
  await open(PATHS.device + search);
  await expect.element(failure).toBeVisible();
});

it('keeps the choice when the visitor goes on, and for the tab', async () => {
  await open(`${PATHS.pricing}?answer=userGetDeviceList.ServerError`, 'ada');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await open(PATHS.device);
  await expect.element(failure).toBeVisible();
  expect(parameterValues()).toEqual(['userGetDeviceList.ServerError']);
});

it('leaves the faults of the panel alone, and shows what is set there', async () => {
  const others = [
    { kind: 'drop', operation: 'paymentPurchase', times: 1 },
    { kind: 'latency', milliseconds: 1 },
  ];
  await setFaults(...others, { kind: 'http500', operation: 'userGetDeviceList' });
  await open(PATHS.device, 'ada');
  await expect.element(failure).toBeVisible();
  await openPicker();
  await expect.element(devices).toHaveDisplayValue('HTTP 500');
  await dialog.getByRole('button', { name: 'Reset all' }).click();
  await expect.element(thisDevice).toBeVisible();
  expect(await fetchFaults()).toMatchObject(others);
});

it('sends a call late, and lets a screen be left meanwhile', async () => {
  await open(`${PATHS.device}?answer=userGetDeviceList.late`, 'ada');
  await expect.element(page.getByText('Loading your devices')).toBeInTheDocument();
  expect(await callsTo('userGetDeviceList')).toEqual([]);
  await openPicker();
  const late = dialog.getByRole('checkbox', { name: '10 s late: userGetDeviceList' });
  await expect.element(late).toBeChecked();
  // A press on the label's box reaches the input below it.
  await late.click();
  await expect.element(thisDevice).toBeVisible();
});

it('chooses before the first call, by the keyboard alone', async () => {
  await open(PATHS.login);
  const button = page.getByRole('button', { name: /^answers/ });
  button.element().focus();
  await userEvent.keyboard('{Enter}');
  await dialog.getByLabelText('Another operation').selectOptions('userLoginTypeEmail');
  await dialog
    .getByRole('combobox', { name: 'userLoginTypeEmail' })
    .selectOptions('AccountDisabled');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveTextContent('answers (1)');
});
