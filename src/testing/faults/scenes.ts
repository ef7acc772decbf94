import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { OperationId } from '@/api/testing/operations';
import { PATHS } from '@/config/paths';
import { PAYMENT_SCENES } from './payment-scenes';
import { findScene, listReadScenes } from './reads';
import { type Scene, press, pressInMain, pressUntilGone } from './scene';
import { button, field, password, radio } from '@/testing/screen';

const email = field('Email');
const code = field('Verification code');
const username = field('Username');
const phone = field('Phone number');
const redeemCode = field('Redeem code');
const confirmation = page.getByRole('alertdialog');
const dialogField = (name: string | RegExp) =>
  page.getByRole('dialog').getByRole('textbox', { name });

const agree = () => page.getByRole('checkbox').click();
const confirm = (name: string) => () => confirmation.getByRole('button', { name }).click();

async function typeIn(method: string, account: ReturnType<typeof field>, text: string) {
  await radio(method).click();
  await account.fill(text);
}

const byUsername = async (name = 'sailor2026') => {
  await typeIn('Username', username, name);
  await password().fill('halyard-123');
  await agree();
};
const byEmail = async (address = 'nobody@example.com', name = 'Password') => {
  await typeIn('Email', email, address);
  if (code.query()) await code.fill('482913');
  await password(name).fill('halyard-123');
  const agreement = page.getByRole('checkbox');
  if (agreement.query()) await agreement.click();
};
const typePhone = async () => {
  await radio('Phone').click();
  await expect.element(page.getByRole('option', { name: 'China +86' })).toBeInTheDocument();
  await phone.fill('+8613900139000');
};

const UNREACHABLE = 'We can’t load your account right now';

/**
 * The operations of which something has to be written: what is pressed and typed, what a screen says in its own words, or why
 * the matrix leaves one out.
 */
const WRITTEN: Partial<Record<OperationId, readonly Scene[] | string>> = {
  systemUserInfo: [
    {
      path: PATHS.profile,
      as: 'yearly',
      says: UNREACHABLE,
      goOn: async () => {
        await pressUntilGone(button('Try again'));
        await expect.element(page.getByText(UNREACHABLE)).not.toBeInTheDocument();
      },
    },
  ],
  systemDisplayConfig: [
    // A toast. The parts that the data fill are absent until the next page fetches again.
    { path: PATHS.home, goOn: async () => {} },
    {
      path: PATHS.faq,
      prepare: () => page.getByText(/^What happens to my time/).click(),
      says: 'We couldn’t load the figures for this answer.',
    },
  ],
  systemRedeemCode: [
    {
      path: PATHS.reward,
      as: 'newcomer',
      prepare: async () => {
        await redeemCode.fill('SAIL-2026-GIFT');
        await button('Check code').click();
      },
      press: press('Redeem code'),
    },
  ],
  // The prices show the catalogue, too; the benefits are about it.
  systemBenefits: [{ path: PATHS.benefits, as: 'yearly' }],
  userGetDeviceList: [
    findScene('userGetDeviceList'),
    { path: PATHS.profile, as: 'yearly', says: 'We couldn’t load how many devices are in use.' },
  ],
  userUnbindDevice: [
    {
      path: PATHS.device,
      as: 'yearly',
      prepare: press('Remove Pixel 9'),
      again: press('Remove Pixel 9'),
      press: confirm('Remove'),
    },
  ],
  userRenameDevice: [
    {
      path: PATHS.device,
      as: 'yearly',
      prepare: async () => {
        await button('Rename Pixel 9').click();
        await field('Name of Pixel 9').fill('Old phone');
      },
      press: press('Save'),
      typed: () => [field('Name of Pixel 9')],
    },
  ],
  userSendEmailCode: [
    {
      path: PATHS.register,
      prepare: () => typeIn('Email', email, 'nobody@example.com'),
      press: press('Send code'),
      typed: () => [email],
    },
  ],
  userSendSmsCode: [
    { path: PATHS.login, prepare: typePhone, press: press('Send code'), typed: () => [phone] },
  ],
  userRegisterTypeNormal: [
    {
      path: PATHS.register,
      prepare: () => byEmail(),
      press: press('Create account'),
      typed: () => [email, code, password()],
    },
  ],
  userRegisterTypeUsername: [
    {
      path: PATHS.register,
      prepare: () => byUsername(),
      press: press('Create account'),
      typed: () => [username, password()],
    },
  ],
  userRegisterTypeDeviceid: [{ path: PATHS.trial, press: press(/^Start/) }],
  userTrialOffer: [
    {
      path: `${PATHS.trial}?invite=HOIST7`,
      // A toast. The trial can be started without knowing its length.
      goOn: async () => {},
    },
  ],
  userLoginTypeUsername: [
    {
      path: PATHS.login,
      prepare: () => byUsername('ada'),
      press: pressInMain('Log in'),
      typed: () => [username, password()],
    },
  ],
  userLoginTypeEmail: [
    {
      path: PATHS.login,
      prepare: () => byEmail('ada@example.com'),
      press: pressInMain('Log in'),
      typed: () => [email, password()],
    },
  ],
  userLoginTypePhone: [
    {
      path: PATHS.login,
      prepare: async () => {
        await typePhone();
        await code.fill('482913');
        await agree();
      },
      press: pressInMain('Log in'),
      typed: () => [phone, code],
    },
  ],
  userResetPassword: [
    {
      path: PATHS.resetPassword,
      prepare: () => byEmail('ada@example.com', 'New password'),
      press: press('Set new password'),
      typed: () => [email, code, password('New password')],
    },
  ],
  userChangePassword: [
    {
      path: PATHS.profile,
      as: 'yearly',
      prepare: async () => {
        await button('Change password').click();
        await dialogField('Current password').fill('halyard-123');
        await dialogField('New password').fill('fair-winds-1');
      },
      press: press(/^(Change password|Save)$/),
      typed: () => [dialogField('Current password'), dialogField('New password')],
    },
  ],
  userUpdateProfile: [
    {
      path: PATHS.profile,
      as: 'yearly',
      prepare: async () => {
        await button('Edit nickname').click();
        await field('Nickname').fill('Ada of the sea');
      },
      press: press('Save'),
      typed: () => [field('Nickname')],
    },
  ],
  userBindAccount: [
    {
      path: PATHS.profile,
      as: 'newcomer',
      prepare: async () => {
        await button('Change email address').click();
        await email.fill('nobody@example.com');
        await code.fill('482913');
        await dialogField('Current password').fill('correct horse');
      },
      press: press('Change email address'),
      typed: () => [email, code, dialogField('Current password')],
    },
  ],
  userLogout: [
    {
      path: PATHS.profile,
      as: 'yearly',
      press: pressInMain('Log out'),
      silent: 'this browser forgets the session whatever comes back',
    },
  ],
  userDeleteAccount: [
    {
      path: PATHS.deleteAccount,
      as: 'yearly',
      prepare: async () => {
        await field('Your password').fill('halyard-123');
        await field(/^Enter your UID/).fill('10284417');
      },
      press: press('Permanently delete account'),
      typed: () => [field(/^Enter your UID/)],
    },
  ],
  userExportData: [{ path: PATHS.profile, as: 'yearly', press: press('Download my data') }],
  userKolCommission: [{ path: `${PATHS.kol}?tab=commission`, as: 'kol' }],
  userKolSettlement: [{ path: `${PATHS.kol}?tab=settlement`, as: 'kol' }],
  userKolInvitation: [{ path: `${PATHS.kol}?tab=invitation`, as: 'kol' }],
  ...PAYMENT_SCENES,
};

/** Every operation with each screen that calls it in a way of its own: those that pages start with are found by their reads. */
export const SCENES = { ...listReadScenes(), ...WRITTEN } as Record<
  OperationId,
  readonly Scene[] | string
>;
