import { expect, it } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { PATHS } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { button } from '@/testing/screen';
import { watchNetwork } from '@/testing/watch-network';
import { freshSandbox } from '@mocks/hosts/vitest';

const sandbox = freshSandbox();
const network = watchNetwork();

const field = page.getByRole('textbox', { name: 'Nickname' });
const edit = button('Edit nickname');
const kept = () =>
  sandbox.current().db.accounts.find((account) => account.username === 'ada')?.nickname;
const compose = (text: string) =>
  cdp().send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 });

it('the nickname is edited in place: Escape leaves it, Enter saves it trimmed, pasted lines become one', async () => {
  await renderApp(PATHS.profile, { as: 'yearly' });
  await edit.click();
  await field.fill('Somebody else');
  await userEvent.keyboard('{Escape}');
  await expect.element(edit).toHaveFocus();
  await expect.poll(() => page.getByText('Ada', { exact: true }).all()).toHaveLength(2);
  expect(network.countCalls('user_update_profile')).toBe(0);

  await edit.click();
  await expect.element(field).toHaveFocus();
  await field.fill('  Countess Ada  ');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Nickname saved.')).toBeVisible();
  await expect.poll(() => page.getByText('Countess Ada', { exact: true }).all()).toHaveLength(2);
  await expect.element(edit).toHaveFocus();
  expect(kept()).toBe('Countess Ada');

  await edit.click();
  await expect.element(field).toHaveFocus();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', 'Ada\r\nLove\n\nlace of\n England');
  field
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect.element(field).toHaveValue('AdaLovelace of England');
  await button('Save').click();
  await expect.element(field).not.toBeInTheDocument();
  expect(kept()).toBe('AdaLovelace of England');
});

it('the editor stays while an input method has the keys, and while the name cannot be saved', async () => {
  await renderApp(PATHS.profile, { as: 'yearly' });
  await edit.click();
  await field.fill('');
  await compose('海');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('海');
  await compose('海');
  await userEvent.keyboard('{Escape}');
  await field.fill('海');
  // Safari ends the composition before the key.
  const escape = { key: 'Escape', keyCode: 229, bubbles: true };
  field.element().dispatchEvent(new KeyboardEvent('keydown', escape));
  await expect.element(field).toHaveValue('海');
  expect(network.countCalls('user_update_profile')).toBe(0);

  network.cut('user_update_profile');
  await button('Save').click();
  await expect.element(field).toHaveAccessibleDescription(/Network error/);
  await expect.element(field).toHaveValue('海');
  network.mend();
  await button('Save').click();
  await expect.element(field).not.toBeInTheDocument();
  expect(kept()).toBe('海');
});
