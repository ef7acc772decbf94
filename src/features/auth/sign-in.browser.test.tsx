import i18next from 'i18next';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refusalEnvelope } from '@/api/refusal-envelope';
import { currentToken } from '@/api/tokens';
import { Toaster } from '@/components/ui/toaster';
import { startI18n, switchLanguage } from '@/i18n';
import { setFault } from '@/pages/testing/open-page';
import { useSession } from '@/session/use-session';
import { freshSandbox } from '@mocks/hosts/vitest';
import { Login } from './login';
import { Register } from './register';
import { ResetPassword } from './reset-password';
import { button, field, open, password, pick } from './testing/screen';

/* Against the product in memory: its signatures, its codes, its words. */
const sandbox = freshSandbox();

beforeEach(async () => {
  if (!i18next.isInitialized) await startI18n();
  await switchLanguage('en');
});

const agree = () => page.getByRole('checkbox').click();
const isIn = (nickname: string | RegExp) =>
  expect.element(page.getByTestId('who')).toMatchTextContent(nickname);

function Who() {
  return <p data-testid="who">{useSession().user?.nickname}</p>;
}

const login = () =>
  open(
    <>
      <Login />
      <Who />
    </>,
  );

async function loginAs(username: string, secret: string) {
  await pick('Username');
  await field('Username').fill(username);
  await password().fill(secret);
  if (!(page.getByRole('checkbox').element() as HTMLInputElement).checked) await agree();
  await button('Log in').click();
}

it('a wrong password is said, the right one opens the session', async () => {
  await login();
  await loginAs('ada', 'not her password');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The account or password is incorrect.');
  await loginAs('ada', 'halyard-123');
  await isIn('Ada');
});

describe('the right password, and then user info is refused', () => {
  it.each(['ServerError', 'TooManyRequests', 'SignatureInvalid', 'DeviceIdInvalid'] as const)(
    '%s is said in the words of the server, with what to do, and the form is ready for another try',
    async (status) => {
      // A wrong signature is tried again once with the server's time.
      await setFault({ kind: 'status', operation: 'systemUserInfo', status, times: 1 });
      await login();
      await loginAs('ada', 'halyard-123');
      const { msg } = refusalEnvelope(status, 'en');
      await expect.element(page.getByText(msg)).toBeInViewport();
      await expect.element(page.getByText(/You’re logged out on this browser/)).toBeVisible();
      expect(document.activeElement?.textContent).toContain(msg);
      expect(currentToken()).toBeNull();
      await loginAs('ada', 'halyard-123');
      await isIn('Ada');
    },
  );
});

it('a login beyond the device limit says which device was removed for it, and why', async () => {
  await open(
    <>
      <Login />
      <Who />
      <Toaster label="Notices" closeLabel="Close" />
    </>,
  );
  await loginAs('fay', 'halyard-123');
  await isIn('Fay');
  await expect
    .element(page.getByRole('region', { name: 'Notices' }))
    .toMatchTextContent('We removed “Office PC” because your plan allows 3 devices.');
});

it('a disabled account is told so', async () => {
  await login();
  await loginAs('mallory', 'halyard-123');
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('This account is disabled');
});

it('a number without an account logs in by its code and has one', async () => {
  await login();
  await pick('Phone');
  await expect.element(page.getByRole('option', { name: 'China +86' })).toBeInTheDocument();
  await field('Phone number').fill('+8613900139000');
  await button('Send code').click();
  await expect.element(page.getByText('Code sent to +8613900139000.')).toBeVisible();
  await field('Verification code').fill(sandbox.codeFor('+8613900139000'));
  await agree();
  await button('Log in').click();
  await isIn(/./);
});

it('an address registers by the code that it got, and the code is forgotten', async () => {
  await open(
    <>
      <Register />
      <Who />
    </>,
  );
  await field('Email').fill('grace@example.com');
  await button('Send code').click();
  await expect.element(page.getByText('Code sent to grace@example.com.')).toBeVisible();
  const code = sandbox.codeFor('grace@example.com');
  await field('Verification code').fill(code === '000000' ? '000001' : '000000');
  await password().fill('correct horse');
  await agree();
  await button('Create account').click();
  await expect
    .element(field('Verification code'))
    .toHaveAccessibleDescription('This code is not correct. Check it and try again.');

  await field('Verification code').fill(code);
  await button('Create account').click();
  await isIn(/./);
  expect(JSON.stringify(sessionStorage)).not.toContain('grace');
});

it('a second code too early is refused in the words of the server', async () => {
  const screen = await open(<ResetPassword />);
  await field('Email').fill('ada@example.com');
  await button('Send code').click();
  await expect.element(button(/^Again in \d+ s$/)).toBeVisible();
  await screen.unmount();
  // Another tab knows nothing of the countdown.
  sessionStorage.clear();

  await open(<ResetPassword />);
  await field('Email').fill('ada@example.com');
  await button('Send code').click();
  await expect
    .element(page.getByText('Too many attempts. Please wait a moment, then try again.'))
    .toBeVisible();
});

it('a new password is the one that logs in', async () => {
  const screen = await open(<ResetPassword />);
  await field('Email').fill('ada@example.com');
  await button('Send code').click();
  await expect.element(button(/^Again in/)).toBeVisible();
  await field('Verification code').fill(sandbox.codeFor('ada@example.com'));
  await password('New password').fill('a better horse');
  await button('Set new password').click();
  await expect.element(page.getByText('Your password is changed')).toBeVisible();
  await screen.unmount();

  await login();
  await loginAs('ada', 'a better horse');
  await isIn('Ada');
});
