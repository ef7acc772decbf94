import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type {
  ApiError,
  ErrorStatus,
  UserBindAccountMutationError,
  UserLoginTypeEmailMutationError,
  UserLoginTypePhoneMutationError,
  UserLoginTypeUsernameMutationError,
  UserRegisterTypeNormalMutationError,
  UserRegisterTypeUsernameMutationError,
  UserResetPasswordMutationError,
  UserSendEmailCodeMutationError,
} from '@/api';
import { refusalEnvelope } from '@/api/refusal-envelope';
import { PATHS } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { sample } from '@/lib/testing/sample';
import { type CalledOperation, setFaults } from '@/testing/sandbox';
import { alert, button, field, link, password, radio } from '@/testing/screen';
import { freshSandbox } from '@mocks/hosts/vitest';

freshSandbox();

type StatusOf<Failure extends ApiError> = NonNullable<Failure['status']>;
/** Where a refusal is shown: at the field with this label, at the form, or instead of the form. */
type Place =
  | 'Username'
  | 'Email'
  | 'Phone number'
  | 'Verification code'
  | 'Invitation code'
  | 'Current password'
  | 'form'
  | 'screen';
/** A place for each refusal of the operation. Refusals that every call can get are represented by ServerError. */
type Places<Failure extends ApiError> = Record<
  Exclude<StatusOf<Failure>, StatusOf<UserSendEmailCodeMutationError>> | 'ServerError',
  Place
>;

/** The app, not the dialog, shows that a session ended or an account is disabled. */
type BindPlaces = Omit<Places<UserBindAccountMutationError>, 'Unauthorized' | 'AccountDisabled'>;

type Case = {
  name: string;
  path: string;
  /** The logged-in account; a guest by default. */
  as?: string;
  /** The button that opens the form in a dialog; by default the form is on the page. */
  opener?: string;
  method: 'Username' | 'Email' | 'Phone';
  operation: CalledOperation;
  submit: string;
  places: Partial<Record<ErrorStatus, Place>>;
};

const LOGIN = { path: PATHS.login, submit: 'Log in' };
const REGISTRATION = { path: PATHS.register, submit: 'Create account' };
const RESET = { path: PATHS.resetPassword, submit: 'Set new password' };
const PROFILE = { path: PATHS.profile, as: 'newcomer' };
const CODE = { CodeInvalid: 'Verification code', CodeExpired: 'Verification code' } as const;

const CASES: Case[] = [
  {
    ...LOGIN,
    name: 'login by username',
    method: 'Username',
    operation: 'userLoginTypeUsername',
    places: {
      CredentialsInvalid: 'form',
      AccountDisabled: 'screen',
      ServerError: 'form',
    } satisfies Places<UserLoginTypeUsernameMutationError>,
  },
  {
    ...LOGIN,
    name: 'login by email',
    method: 'Email',
    operation: 'userLoginTypeEmail',
    places: {
      CredentialsInvalid: 'form',
      AccountDisabled: 'screen',
      ServerError: 'form',
    } satisfies Places<UserLoginTypeEmailMutationError>,
  },
  {
    ...LOGIN,
    name: 'login by phone',
    method: 'Phone',
    operation: 'userLoginTypePhone',
    places: {
      ...CODE,
      AccountDisabled: 'screen',
      ServerError: 'form',
    } satisfies Places<UserLoginTypePhoneMutationError>,
  },
  {
    ...REGISTRATION,
    name: 'registration by username',
    method: 'Username',
    operation: 'userRegisterTypeUsername',
    places: {
      AccountExists: 'Username',
      InviteCodeInvalid: 'Invitation code',
      ServerError: 'form',
    } satisfies Places<UserRegisterTypeUsernameMutationError>,
  },
  {
    ...REGISTRATION,
    name: 'registration by email',
    method: 'Email',
    operation: 'userRegisterTypeNormal',
    places: {
      ...CODE,
      AccountExists: 'Email',
      InviteCodeInvalid: 'Invitation code',
      ServerError: 'form',
    } satisfies Places<UserRegisterTypeNormalMutationError>,
  },
  {
    ...REGISTRATION,
    name: 'registration by phone',
    method: 'Phone',
    operation: 'userRegisterTypeNormal',
    places: {
      ...CODE,
      AccountExists: 'Phone number',
      InviteCodeInvalid: 'Invitation code',
      ServerError: 'form',
    } satisfies Places<UserRegisterTypeNormalMutationError>,
  },
  {
    ...RESET,
    name: 'reset by email',
    method: 'Email',
    operation: 'userResetPassword',
    places: { ...CODE, ServerError: 'form' } satisfies Places<UserResetPasswordMutationError>,
  },
  {
    ...RESET,
    name: 'reset by phone',
    method: 'Phone',
    operation: 'userResetPassword',
    places: { ...CODE, ServerError: 'form' } satisfies Places<UserResetPasswordMutationError>,
  },
  {
    ...PROFILE,
    name: 'another email',
    method: 'Email',
    opener: 'Change email address',
    submit: 'Change email address',
    operation: 'userBindAccount',
    places: {
      ...CODE,
      AccountExists: 'Email',
      ReauthenticationFailed: 'Current password',
      ServerError: 'form',
    } satisfies BindPlaces,
  },
  {
    ...PROFILE,
    name: 'another phone',
    method: 'Phone',
    opener: 'Change phone number',
    submit: 'Change phone number',
    operation: 'userBindAccount',
    places: {
      ...CODE,
      AccountExists: 'Phone number',
      ReauthenticationFailed: 'Current password',
      ServerError: 'form',
    } satisfies BindPlaces,
  },
];

const ROWS = CASES.flatMap(({ places, ...form }) =>
  Object.entries(places).map(([status, place]) => ({
    ...form,
    status: status as ErrorStatus,
    place,
  })),
);

const NETWORK_ERROR = 'Network error. Please try again later.';
const ACCOUNTS = { Username: 'ada', Email: 'ada@example.com', Phone: '+86 138 0013 8001' };
/** The password field of the open form. */
const secret = () =>
  ['New password', 'Current password'].map(password).find((input) => input.query()) ?? password();

async function send({ path, as, opener, method, submit }: Case) {
  await renderApp(path, { as });
  await (opener === undefined ? radio(method) : button(opener)).click();
  if (method === 'Phone') {
    await expect.element(page.getByRole('option', { name: 'China +86' })).toBeInTheDocument();
  }
  await field(method === 'Phone' ? 'Phone number' : method).fill(ACCOUNTS[method]);
  const code = field('Verification code');
  if (code.query()) await code.fill('482913');
  if (secret().query()) await secret().fill('correct horse');
  const haveCode = button('I have an invitation code');
  if (haveCode.query()) await haveCode.click();
  const invitation = field(/Invitation code/);
  if (invitation.query()) await invitation.fill('HOIST7');
  const agreement = page.getByRole('checkbox');
  if (agreement.query()) await agreement.click();
  await button(submit).click();
}

describe('a refusal shows where it belongs', () => {
  it.each(sample(ROWS, 5))('$name: $status, at: $place', async ({ status, place, ...form }) => {
    // It comes with HTTP 500, for which the site uses its own words (spec §8).
    const msg = status === 'ServerError' ? NETWORK_ERROR : refusalEnvelope(status, 'en').msg;
    await setFaults({ kind: 'status', operation: form.operation, status });
    await send({ ...form, places: {} });

    if (place === 'screen') {
      const heading = page.getByRole('heading', { level: 1 });
      await expect.element(heading).toHaveTextContent('This account is disabled');
    } else if (place === 'form') {
      await expect.element(alert).toHaveTextContent(msg);
    } else {
      await expect.element(field(new RegExp(place))).toHaveAccessibleDescription(msg);
      await expect.element(field(new RegExp(place))).toHaveFocus();
    }
    if (status === 'CredentialsInvalid') {
      await expect.element(password()).toHaveValue('');
      await expect.element(password()).toHaveFocus();
    } else if (place !== 'screen' && secret().query()) {
      await expect.element(secret()).toHaveValue('correct horse');
    }
    const loginInstead = link('Log in with this account');
    expect(loginInstead.query() !== null).toBe(
      status === 'AccountExists' && form.path === PATHS.register,
    );
  });
});
