import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { parameterValues, startAnswers } from '@/api/dev/chosen-answers';
import { API } from '@/config/api';
import { PATHS } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
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

async function openPicker() {
  await page.getByRole('button', { name: /^answers/ }).click();
}

it('lists the calls of the page, chooses the answer of one, and shows it at once', async () => {
  await open(PATHS.device, 'ada');
  await expect.element(thisDevice).toBeVisible();
  await openPicker();
  await devices.selectOptions('ServerError');
  await expect.element(failure).toBeVisible();
  await expect.element(dialog.getByText('userGetDeviceList: ServerError')).toBeVisible();
  await devices.selectOptions('ok');
  await expect.element(page.getByText('Safari on Mac')).toBeVisible();
  await devices.selectOptions('No answer');
  await expect.element(failure).toBeVisible();
  await devices.selectOptions('The server’s own');
  await expect.element(thisDevice).toBeVisible();
});

it('keeps the state in the address, in which another browser finds it', async () => {
  await open(PATHS.device, 'ada');
  await openPicker();
  await devices.selectOptions('ServerError');
  await expect.element(failure).toBeVisible();
  const { search } = window.location;
  expect(search).toBe('?answer=userGetDeviceList.ServerError');
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

it('ends no session but that of its tab', async () => {
  await open(`${PATHS.device}?answer=userGetDeviceList.Unauthorized`, 'ada');
  await expect.element(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  sessionStorage.clear();
  await open(PATHS.device, 'ada');
  await expect.element(thisDevice).toBeVisible();
});

it('says what it ignores of an address, and keeps nothing in its place', async () => {
  await open(`${PATHS.device}?answer=userGetDeviceList.ServerError`, 'ada');
  await expect.element(failure).toBeVisible();
  await open(
    `${PATHS.device}?answer=userGetDeviceList.NotKol&answer=nothing.drop&answer=paymentShop.late`,
  );
  await expect.element(thisDevice).toBeVisible();
  const button = page.getByRole('button', { name: 'answers (1), 2 ignored' });
  await button.click();
  await expect.element(dialog.getByText(/Ignored.*: userGetDeviceList.NotKol$/)).toBeVisible();
  await expect.element(dialog.getByText(/Ignored.*: nothing.drop$/)).toBeVisible();
});

it('takes an answer by hand, with what the contract says of it', async () => {
  await open(PATHS.device, 'ada');
  await openPicker();
  await devices.selectOptions('By hand…');
  const answer = dialog.getByRole('textbox', { name: 'Answer of userGetDeviceList' });
  const use = dialog.getByRole('button', { name: 'Use this answer' });
  await expect.element(answer).toBeValid();
  const text = (answer.element() as HTMLTextAreaElement).value;
  await answer.fill(text.replace(/"name": "[^"]*"/, '"name": 7'));
  await expect
    .element(answer)
    .toHaveAccessibleDescription(/data\.devices\.0\.name: .*expected string/);
  await answer.fill('{');
  await expect.element(use).toBeDisabled();
  await answer.fill(text.replace(/"name": "[^"]*"/, '"name": "By hand, 手写"'));
  await expect.element(answer).toBeValid();
  await use.click();
  await expect.element(page.getByText('By hand, 手写', { exact: true })).toBeVisible();
  sessionStorage.clear();
  await open(PATHS.device + window.location.search);
  await expect.element(page.getByText('By hand, 手写', { exact: true })).toBeVisible();
});

it('makes what is loaded stale, and the page offline', async () => {
  await open(`${PATHS.device}?answer=userGetDeviceList.later.ServerError`, 'ada');
  await expect.element(thisDevice).toBeVisible();
  await expect.element(page.getByText(/^Network error/)).toBeVisible();
  await open(`${PATHS.device}?answer=*.later.offline`);
  await expect.element(page.getByText(/This page may be out of date/)).toBeVisible();
  await expect.element(thisDevice).toBeVisible();
  await openPicker();
  await dialog.getByRole('button', { name: 'Reset all' }).click();
  await expect.element(page.getByText(/This page may be out of date/)).not.toBeInTheDocument();
});

it('makes a call late', async () => {
  await open(`${PATHS.device}?answer=userGetDeviceList.late`, 'ada');
  await expect.element(page.getByText('Loading your devices')).toBeInTheDocument();
  await openPicker();
  const late = dialog.getByRole('checkbox', { name: '8 s late: userGetDeviceList' });
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
