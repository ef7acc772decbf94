import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { PATHS } from '@/config/paths';
import { freshSandbox } from '@mocks/hosts/vitest';
import { displayConfig } from '@mocks/sandbox/seed/display-config';
import AffiliatePage from './affiliate';
import { openPage, setFault } from './testing/open-page';

const CONFIG = structuredClone(displayConfig);
const sandbox = freshSandbox();
afterEach(() => void Object.assign(displayConfig, structuredClone(CONFIG)));

const open = () => openPage(<AffiliatePage />, PATHS.affiliate);
const region = (name: string) => page.getByRole('region', { name });

it("gives both descriptions as they are, and the server's rates apart", async () => {
  Object.assign(displayConfig, {
    commissionRates: { firstPurchasePercent: 70, renewalPercent: 12 },
    payoutThreshold: { amount: '250.50', currency: 'USD' },
  });
  await open();
  const descriptions = region('The two descriptions');
  for (const text of [
    'up to 100% for new signups',
    '25% on renewals',
    '25–100% time bonus on first purchase',
    '20% on renewals',
  ]) {
    await expect.element(descriptions.getByText(text, { exact: true })).toBeVisible();
  }
  await expect.element(region('The rates now').getByText('70%')).toBeVisible();
  await expect.element(region('The rates now').getByText('12%')).toBeVisible();
  await expect.element(page.getByText('What is pending reaches $250.50.')).toBeVisible();
});

it('says that no rates are published where the operator publishes none', async () => {
  Object.assign(displayConfig, { commissionRates: null, inviteMinutes: 0 });
  await open();
  await expect.element(region('The rates now').getByText(/^No rates are published/)).toBeVisible();
  await expect.element(region('Only want to invite friends?')).not.toBeInTheDocument();
});

it('leads a visitor to sign up and a member to the programme’s own pages, and both to support', async () => {
  await open();
  const signUp = page.getByRole('link', { name: 'Sign up for your link' });
  await expect.element(signUp).toHaveAttribute('href', PATHS.register);
  const support = page.getByRole('link', { name: 'Ask @halyard_support on Telegram' });
  await expect.element(support).toHaveAttribute('href', 'https://t.me/halyard_support');
  await sandbox.signIn('yearly');
  const own = page.getByRole('link', { name: 'Open my KOL programme' });
  await expect.element(own).toHaveAttribute('href', PATHS.kol);
});

it('offers to ask again when the rates do not come', async () => {
  await setFault({ kind: 'drop', operation: 'systemDisplayConfig', times: 1 });
  await open();
  await expect.element(page.getByText('The rates could not be loaded.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(region('The rates now').getByText('100%')).toBeVisible();
});
