import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { isTabToken } from '@/api/tokens';
import { PATHS } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { type CalledOperation, callsTo, setFaults } from '@/testing/sandbox';
import { button, field, heading, link, main, password, radio } from '@/testing/screen';
import { freshSandbox } from '@mocks/hosts/vitest';

const sandbox = freshSandbox();
const register = (query = '') => renderApp(PATHS.register + query);
const agreement = page.getByRole('checkbox');
const submit = button('Create account');
const code = field('Verification code');
const invitation = page.getByLabelText(/Invitation code/);
const status = main.getByRole('status');
const help = page.getByText('Didn’t get the code?');

async function listSentInputs(operation: CalledOperation) {
  return (await callsTo(operation)).map(({ input }) => input);
}

describe('registering', () => {
  it('by email sends a code once to a valid address, which moves nothing', async () => {
    await register();
    await expect.element(radio('Username')).toBeChecked();
    await radio('Email').click();
    await expect.element(field('Email')).toHaveAttribute('autocomplete', 'email');
    await expect.element(help).not.toBeInTheDocument();
    await field('Email').fill('ada@example');
    await button('Send code').click();
    await expect.element(page.getByText('Invalid email address')).toBeVisible();
    await expect.element(field('Email')).toHaveFocus();
    expect(await listSentInputs('userSendEmailCode')).toEqual([]);

    await field('Email').fill(' grace@example.com ');
    await expect.element(page.getByText('Invalid email address')).not.toBeInTheDocument();
    const { y } = submit.element().getBoundingClientRect();
    await userEvent.dblClick(button('Send code'));
    await expect.element(status).toHaveTextContent('We sent a code to grace@example.com.');
    await expect.element(button(/^Resend in \d+ s$/)).toHaveFocus();
    expect(submit.element().getBoundingClientRect().y).toBe(y);
    expect(await listSentInputs('userSendEmailCode')).toEqual([
      { email: 'grace@example.com', purpose: 'register' },
    ]);
    await help.click();
    await expect.element(page.getByText('Check your spam or junk folder.')).toBeVisible();
  });

  it('by email takes the code, also after a reload, and logs in beyond the tab', async () => {
    await register('?method=email');
    await field('Email').fill(' grace@example.com ');
    await button('Send code').click();
    await expect.element(button(/^Resend in/)).toBeVisible();
    const sent = sandbox.codeFor('grace@example.com');
    await code.fill(sent === '000000' ? '000001' : '000000');
    await password().fill('correct horse');
    await agreement.click();
    await submit.click();
    await expect
      .element(code)
      .toHaveAccessibleDescription('This code isn’t correct. Check it and try again.');
    await expect.element(code).toHaveFocus();
    await expect.element(password()).toHaveValue('correct horse');

    await register('?method=email');
    await expect.element(field('Email')).toHaveValue('grace@example.com');
    await expect.element(button(/^Resend in/)).toBeVisible();
    await field('Email').fill('heidi@example.com');
    await expect.element(button('Send code')).toBeVisible();
    await field('Email').fill('grace@example.com');
    await expect.element(agreement).toBeChecked();
    // Pasted with spaces, as shown in emails.
    await code.fill(` ${sent.slice(0, 3)} ${sent.slice(3)}`);
    await password().fill('correct horse');
    await submit.click();
    await expect.element(heading('Account')).toBeVisible();
    expect(JSON.stringify(sessionStorage)).not.toContain('grace');
    expect((await listSentInputs('userRegisterTypeNormal')).at(-1)).toEqual({
      channel: 'email',
      account: 'grace@example.com',
      code: expect.any(String),
      password: expect.any(String),
      inviteCode: null,
    });
    sessionStorage.clear();
    await renderApp(PATHS.profile);
    await expect.element(heading('Account')).toBeVisible();
  });

  it('by an invitation names one trial everywhere, can leave the code out, and reports a lost login', async () => {
    const { at } = await register('?aff=KIMKOL');
    await expect.element(heading('You’re invited: 3 hours free')).toBeVisible();
    await expect
      .element(submit)
      .toHaveAccessibleDescription('3 hours free from now, once per device');
    await expect.element(main.getByText('KIMKOL')).toBeVisible();
    expect(main.element().textContent).not.toContain('15 minutes');
    await expect.element(invitation).not.toBeVisible();
    await expect.element(field('Username')).toHaveAccessibleDescription(/no password reset/);

    await button('Change').click();
    await expect.element(invitation).toHaveFocus();
    await invitation.fill('NOBODY1');
    await expect.element(invitation).toHaveAccessibleDescription(/isn’t valid/);
    await expect.element(heading('Sign up')).toBeVisible();
    await expect.element(submit).toHaveAccessibleDescription(/^15 minutes free/);

    await field('Username').fill('ada');
    await password().fill('correct horse');
    await agreement.click();
    await submit.click();
    await expect.element(invitation).toHaveAccessibleDescription(/isn’t valid/);
    await button('Continue without the code').click();
    await submit.click();
    await expect.element(field('Username')).toHaveAccessibleDescription(/exists/);
    await expect
      .element(link('Log in with this account'))
      .toHaveAttribute('href', `${PATHS.login}?aff=KIMKOL`);

    await setFaults({ kind: 'drop', operation: 'userLoginTypeUsername' });
    await field('Username').fill('grace');
    await submit.click();
    await expect.poll(at).toBe(PATHS.profile);
    await expect.element(page.getByText('You’re logged in for this tab only')).toBeVisible();
  });

  it('by username logs in with what was typed, so that the session outlives the tab', async () => {
    const { at } = await register('?method=username&redirect=/checkout/lite-6m');
    await field('Username').fill('grace');
    await password().fill('correct horse');
    await agreement.click();
    await submit.click();
    await expect.poll(at).toBe('/checkout/lite-6m');
    expect(isTabToken()).toBe(false);
  });

  it('by phone reads a whole number, and shows a refused code beside the button, with help', async () => {
    await register();
    await radio('Phone').click();
    await expect.element(main.getByText(/for this tab only/)).toBeVisible();
    await expect.element(page.getByRole('option', { name: 'China +86' })).toBeInTheDocument();
    await field('Phone number').fill('1380013');
    await button('Send code').click();
    await expect.element(page.getByText('Invalid phone number')).toBeVisible();

    await field('Phone number').fill('+86 139 0013 9000');
    await expect.element(page.getByRole('combobox')).toHaveValue('CN');
    await expect.element(field('Phone number')).toHaveValue('139 0013 9000');
    const operation = 'userSendSmsCode';
    await setFaults({ kind: 'status', operation, status: 'TooManyRequests', times: 1 });
    await button('Send code').click();
    await expect.element(status).toMatchTextContent(/^Too many attempts\. Please try again later/);
    await expect.element(help).toBeVisible();
    await button('Send code').click();
    await expect.element(status).toHaveTextContent('We sent a code to +8613900139000.');
    expect((await listSentInputs(operation)).at(-1)).toEqual({
      phone: '+8613900139000',
      purpose: 'register',
    });
  });

  it('has a field for a code on request, takes its method along, and remembers the agreement', async () => {
    await register('?method=carrier-pigeon');
    await expect.element(radio('Username')).toBeChecked();
    await expect.element(invitation).not.toBeVisible();
    await button('I have an invitation code').click();
    await expect.element(invitation).toHaveFocus();
    await userEvent.keyboard('HOIST7');
    await field(/Invitation code/).clear();
    await expect.element(invitation).toBeVisible();
    await expect.element(agreement).not.toBeChecked();
    await agreement.click();
    await radio('Phone').click();
    await main.getByRole('link', { name: 'Log in', exact: true }).click();
    await expect.element(button('Log in')).toBeVisible();
    await expect.element(radio('Phone')).toBeChecked();
    await expect.element(agreement).toBeChecked();
    await agreement.click();
    await main.getByRole('link', { name: 'Create an account' }).click();
    await expect.element(submit).toBeVisible();
    await expect.element(agreement).not.toBeChecked();
  });

  it('is closed where the operator offers no method', async () => {
    sandbox.change({ displayConfig: { registerMethods: [] } });
    await register();
    await expect.element(page.getByText('Sign-ups are closed')).toBeVisible();
    await expect.element(main.getByRole('link', { name: 'Log in' })).toBeVisible();
  });
});
