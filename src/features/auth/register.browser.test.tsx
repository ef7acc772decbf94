import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { isTabToken } from '@/api/tokens';
import { PATHS } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { type CalledOperation, callsTo, setFaults } from '@/testing/sandbox';
import { button, field, heading, link, listToasts, main, password, radio } from '@/testing/screen';
import { freshSandbox } from '@mocks/hosts/vitest';

const sandbox = freshSandbox();
const register = (query = '') => renderApp(PATHS.register + query);
const agree = () => page.getByRole('checkbox').click();
const submit = button('Create account');
const TAB_NOTICE = 'You’re logged in for this tab only';
const code = field('Verification code');
const status = main.getByRole('status');

async function listSentInputs(operation: CalledOperation) {
  return (await callsTo(operation)).map(({ input }) => input);
}

async function fillInUsername(username: string) {
  await radio('Username').click();
  await field('Username').fill(username);
  await password().fill('correct horse');
  await agree();
}

async function fillInEmail(email: string) {
  await field('Email').fill(email);
  await button('Send code').click();
  await expect.element(status).toHaveTextContent(`We sent a code to ${email}.`);
  await code.fill(sandbox.codeFor(email));
  await password().fill('correct horse');
  await agree();
}

describe('a code by email', () => {
  it('is not sent to an invalid address', async () => {
    await register();
    await field('Email').fill('ada@example');
    await button('Send code').click();

    await expect.element(page.getByText('Invalid email address')).toBeVisible();
    await expect.element(field('Email')).toHaveFocus();
    expect(await listSentInputs('userSendEmailCode')).toEqual([]);
  });

  it('is sent once however often one clicks, and says where it went, which moves nothing', async () => {
    await register();
    await field('Email').fill(' grace@example.com ');
    const { y } = submit.element().getBoundingClientRect();
    await userEvent.dblClick(button('Send code'));

    await expect.element(status).toHaveTextContent('We sent a code to grace@example.com.');
    await expect.element(button(/^Resend in \d+ s$/)).toHaveFocus();
    expect(submit.element().getBoundingClientRect().y).toBe(y);
    expect(await listSentInputs('userSendEmailCode')).toEqual([
      { email: 'grace@example.com', purpose: 'register' },
    ]);
    await page.getByText('Didn’t get the code?').click();
    await expect.element(page.getByText('Check your spam or junk folder.')).toBeVisible();
  });

  it('is counted down again after a reload, for the address that it went to and for no other', async () => {
    await register();
    await field('Email').fill('grace@example.com');
    await button('Send code').click();
    await expect.element(button(/^Resend in/)).toBeVisible();

    await register();

    await expect.element(field('Email')).toHaveValue('grace@example.com');
    await expect.element(button(/^Resend in/)).toBeVisible();
    await field('Email').fill('heidi@example.com');
    await expect.element(button('Send code')).toBeVisible();
  });

  it('that was asked for too early is refused beside the button, with help', async () => {
    await setFaults({ kind: 'status', operation: 'userSendEmailCode', status: 'TooManyRequests' });
    await register();
    await field('Email').fill('grace@example.com');
    await button('Send code').click();

    await expect.element(status).toMatchTextContent(/^Too many attempts\. Please try again later/);
    await expect.element(page.getByText('Didn’t get the code?')).toBeVisible();
    await expect.element(field('Email')).toHaveValue('grace@example.com');
  });
});

it('the method is that of the address, else the first, and goes along to the login', async () => {
  await register('?method=carrier-pigeon');
  await expect.element(radio('Email')).toBeChecked();
  await register('?method=username&redirect=/checkout/lite-6m');
  await expect.element(radio('Username')).toBeChecked();
  await main.getByRole('link', { name: 'Log in', exact: true }).click();
  await expect.element(button('Log in')).toBeVisible();
  await expect.element(radio('Username')).toBeChecked();
  await radio('Email').click();
  await expect.element(field('Email')).toBeVisible();
});

describe('registering', () => {
  it('by email shows a wrong code at its field, then takes the right one, which is forgotten', async () => {
    const { at } = await register();
    await field('Email').fill('grace@example.com');
    await button('Send code').click();
    await expect.element(status).toHaveTextContent('We sent a code to grace@example.com.');
    const sent = sandbox.codeFor('grace@example.com');
    await code.fill(sent === '000000' ? '000001' : '000000');
    await password().fill('correct horse');
    await agree();
    await submit.click();
    await expect
      .element(code)
      .toHaveAccessibleDescription('This code isn’t correct. Check it and try again.');
    await expect.element(code).toHaveFocus();
    await expect.element(password()).toHaveValue('correct horse');

    // Pasted with spaces, as shown in emails.
    await code.fill(` ${sent.slice(0, 3)} ${sent.slice(3)}`);
    await submit.click();
    await expect.poll(at).toBe(PATHS.profile);
    expect(JSON.stringify(sessionStorage)).not.toContain('grace');
    expect((await listSentInputs('userRegisterTypeNormal')).at(-1)).toEqual({
      channel: 'email',
      account: 'grace@example.com',
      code: expect.any(String),
      password: expect.any(String),
      inviteCode: null,
    });
  });

  it.each(['email', 'username'])(
    'by %s logs in with what was typed, so that the session outlives the tab',
    async (method) => {
      const { at } = await register();
      if (method === 'username') await fillInUsername('grace');
      else await fillInEmail('grace@example.com');
      await submit.click();
      await expect.poll(at).toBe(PATHS.profile);
      await expect.element(heading('Account')).toBeVisible();
      expect(isTabToken()).toBe(false);
      sessionStorage.clear();
      await renderApp(PATHS.profile);
      await expect.element(heading('Account')).toBeVisible();
      await expect.element(page.getByText(TAB_NOTICE)).not.toBeInTheDocument();
      expect(await callsTo('systemUserInfo')).not.toContainEqual(
        expect.objectContaining({ status: 'Unauthorized' }),
      );
    },
  );

  it('whose login fails says that the session ends with the tab', async () => {
    await setFaults({ kind: 'drop', operation: 'userLoginTypeUsername' });
    const { at } = await register();
    await fillInUsername('grace');
    await submit.click();
    await expect.poll(at).toBe(PATHS.profile);
    await expect.element(page.getByText(TAB_NOTICE)).toBeVisible();
    expect(listToasts()).toEqual([]);
  });

  it('says beforehand what a username and a phone number cannot do', async () => {
    const warning = main.getByText(/^With a username alone, you can’t reset a forgotten password/);
    const hint = main.getByText(/for this tab only/);
    await register();
    await expect.element(submit).toBeVisible();
    await expect.element(warning).not.toBeInTheDocument();
    await expect.element(hint).not.toBeInTheDocument();
    await radio('Username').click();
    await expect.element(warning).toBeVisible();
    await radio('Phone').click();
    await expect.element(hint).toBeVisible();
  });

  it('leads to the login where the account exists', async () => {
    await register();
    await fillInUsername('ada');
    await submit.click();

    await expect.element(field('Username')).toHaveAccessibleDescription(/exists/);
    await expect.element(link('Log in with this account')).toHaveAttribute('href', PATHS.login);
  });

  it('takes the invitation of a link, which can be corrected', async () => {
    const operation = 'userRegisterTypeUsername';
    await setFaults({ kind: 'status', operation, status: 'InviteCodeInvalid' });
    await register('?invite=HOIST7');
    await expect.element(field(/Invitation code/)).toHaveValue('HOIST7');
    await expect.element(field(/Invitation code/)).toBeVisible();
    await expect.element(button('I have an invitation code')).not.toBeInTheDocument();
    await fillInUsername('grace');
    await submit.click();
    await expect.element(field(/Invitation code/)).toHaveAccessibleDescription(/isn’t valid/);
  });

  it('has a field for an invitation once one has a code', async () => {
    await register();
    await expect.element(button('I have an invitation code')).toBeVisible();
    await expect.element(page.getByLabelText(/Invitation code/)).not.toBeVisible();
    await button('I have an invitation code').click();
    await expect.element(field(/Invitation code/)).toHaveFocus();
    await userEvent.keyboard('HOIST7');
    await field(/Invitation code/).clear();
    await expect.element(field(/Invitation code/)).toBeVisible();
  });

  it('offers the visitor’s own addresses, and remembers in this browser that the terms were agreed to', async () => {
    await register();
    await expect.element(field('Email')).toHaveAttribute('autocomplete', 'email');
    const agreed = page.getByRole('checkbox');
    await expect.element(agreed).not.toBeChecked();
    await agree();
    await renderApp(PATHS.login);
    await expect.element(agreed).toBeChecked();
    await agree();
    await register();
    await expect.element(agreed).not.toBeChecked();
  });

  it('reads a whole number as its country and the rest, and says that a number is invalid', async () => {
    await register();
    await radio('Phone').click();
    await expect.element(page.getByRole('option', { name: 'China +86' })).toBeInTheDocument();
    await field('Phone number').fill('1380013');
    await button('Send code').click();
    await expect.element(page.getByText('Invalid phone number')).toBeVisible();

    await field('Phone number').fill('+86 139 0013 9000');
    await expect.element(page.getByRole('combobox')).toHaveValue('CN');
    await expect.element(field('Phone number')).toHaveValue('139 0013 9000');
    await button('Send code').click();
    await expect.element(status).toHaveTextContent('We sent a code to +8613900139000.');
    expect(await listSentInputs('userSendSmsCode')).toEqual([
      { phone: '+8613900139000', purpose: 'register' },
    ]);
  });

  it('is closed where the operator offers no method', async () => {
    sandbox.change({ displayConfig: { registerMethods: [] } });
    await register();
    await expect.element(page.getByText('Sign-ups are closed')).toBeVisible();
    await expect.element(main.getByRole('link', { name: 'Log in' })).toBeVisible();
  });
});
