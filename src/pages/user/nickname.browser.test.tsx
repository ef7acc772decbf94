import { describe, expect, it } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';

import { PATHS } from '@/config/paths';
import { type Language } from '@/i18n/languages';
import { renderApp } from '@/testing/render-app';
import { signInAs } from '@/testing/sandbox';
import { button } from '@/testing/screen';
import { freshSandbox } from '@mocks/hosts/vitest';
import type { KeptAccount } from '@mocks/sandbox/entities';
import { watchNetwork } from '@/testing/watch-network';
import { update } from '@mocks/sandbox/db';

const sandbox = freshSandbox();
const network = watchNetwork();

/** Opens the profile of a yearly member whose account has these changes; benefits end with the plan by default. */
async function openProfile(changes: Partial<KeptAccount> = {}, language?: Language) {
  const { planExpireTime: benefitsExpireTime } = changes;
  await signInAs('yearly');
  update(sandbox.current().db.accounts, (account) => account.username === 'ada', {
    ...(benefitsExpireTime && { benefitsExpireTime }),
    ...changes,
  });
  return renderApp(PATHS.profile, { language });
}

const compose = (text: string) =>
  cdp().send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 });

describe('the nickname', () => {
  const field = page.getByRole('textbox', { name: 'Nickname' });
  const edit = () => button('Edit nickname').click();
  const kept = () =>
    sandbox.current().db.accounts.find((account) => account.username === 'ada')?.nickname;

  it('is edited in place, trimmed, saved by Enter, and updated everywhere on the page', async () => {
    await openProfile();
    await edit();
    await expect.element(field).toHaveFocus();
    await field.fill('  Countess Ada  ');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Nickname saved.')).toBeVisible();
    await expect.poll(() => page.getByText('Countess Ada', { exact: true }).all()).toHaveLength(2);
    await expect.element(button('Edit nickname')).toHaveFocus();
    expect(kept()).toBe('Countess Ada');
  });

  it('takes pasted text without its line breaks, and adds nothing in their place', async () => {
    await openProfile();
    await edit();
    await expect.element(field).toHaveFocus();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Ada\r\nLove\n\nlace of\n England');
    field
      .element()
      .dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    await expect.element(field).toHaveValue('AdaLovelace of England');
    await button('Save').click();
    await expect.element(field).not.toBeInTheDocument();
    expect(kept()).toBe('AdaLovelace of England');
  });

  it('is as it was after Escape, and nothing is sent', async () => {
    await openProfile();
    await edit();
    await field.fill('Somebody else');
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Edit nickname')).toHaveFocus();
    await expect.poll(() => page.getByText('Ada', { exact: true }).all()).toHaveLength(2);
    expect(network.countCalls('user_update_profile')).toBe(0);
  });

  it('stays in the editor when Escape or Enter is for an input method, or Escape was used already', async () => {
    await openProfile();
    await edit();
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
    const use = (event: Event) => event.preventDefault();
    field.element().addEventListener('keydown', use, { once: true });
    await userEvent.keyboard('{Escape}');
    await expect.element(field).toHaveValue('海');
    expect(network.countCalls('user_update_profile')).toBe(0);
    await userEvent.keyboard('{Escape}');
    await expect.element(field).not.toBeInTheDocument();
  });

  it('stays in the editor with the reason while it cannot be saved', async () => {
    await openProfile();
    await edit();
    await field.fill('Countess Ada');
    network.cut('user_update_profile');
    await button('Save').click();
    await expect.element(field).toHaveAccessibleDescription(/Network error/);
    await expect.element(field).toHaveValue('Countess Ada');
    network.mend();
    await button('Save').click();
    await expect.element(field).not.toBeInTheDocument();
    expect(kept()).toBe('Countess Ada');
  });
});
