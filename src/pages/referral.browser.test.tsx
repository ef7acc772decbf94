import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { clearTokens } from '@/api/tokens';
import { HOUR_MS, MINUTE_MS } from '@/config/constants';
import { PATHS, loginPath } from '@/config/paths';
import { maskUid } from '@mocks/sandbox/rules/account';
import { forgetReferral, keepCampaign } from '@/session/kept-campaign';
import { renderApp } from '@/testing/render-app';
import { callsTo, setFaults } from '@/testing/sandbox';
import { button, field, heading, main, radio } from '@/testing/screen';
import { freshSandbox } from '@mocks/hosts/vitest';
import type { KeptAccount } from '@mocks/sandbox/entities';

const sandbox = freshSandbox();
beforeEach(forgetReferral);
afterEach(forgetReferral);

const invitationField = page.getByLabelText(/Invitation code/);

/** The account that this browser has just registered. */
async function newAccount(): Promise<KeptAccount> {
  const { db } = sandbox.current();
  const before = db.accounts.length;
  await expect.poll(() => db.accounts.length, { timeout: 8_000 }).toBe(before + 1);
  return db.accounts.at(-1)!;
}
async function madeBy(press: () => Promise<unknown>) {
  const [account] = await Promise.all([newAccount(), press()]);
  return {
    account,
    granted: (account.benefitsExpireTime ?? account.createTime) - account.createTime,
    inviter: sandbox
      .current()
      .db.invitations.find((invitation) => invitation.invited === account.uid)?.inviter,
  };
}

const KIM = '10284421';
const ADA = '10284417';
const SHORT = { time: '15 minutes', length: 15 * MINUTE_MS };
const LONG = { time: '3 hours', length: 3 * HOUR_MS };
/** No code, and every kind of link with the code of a KOL or a member. */
const LINKS = [
  ['', SHORT],
  ['?aff=KIMKOL', LONG],
  ['?invite=HOIST7', SHORT],
  ['?invite=KIMKOL', LONG],
  ['?aff=HOIST7', SHORT],
] as const;

it.each([
  ['Global Privacy Control', { globalPrivacyControl: true }],
  ['Do Not Track', { doNotTrack: '1' }],
])('is in no cookie and no report under %s, and still in its tab', async (_name, signal) => {
  const [[name, value]] = Object.entries(signal) as [[string, unknown]];
  Object.defineProperty(navigator, name, { configurable: true, get: () => value });
  onTestFinished(() => void Reflect.deleteProperty(navigator, name));
  await renderApp('/?aff=KIMKOL&gclid=EAIaIQ');
  await expect.element(heading(/./).first()).toBeVisible();
  expect(document.cookie).not.toContain('halyard.from');
  await renderApp(PATHS.register);
  await expect.element(invitationField).toHaveValue('KIMKOL');
  expect(await callsTo('marketingVisit')).toEqual([]);
});

const startsWith = (time: string) => new RegExp(`^${time} free from now`);
const submit = () => button('Create account').click();

async function fillUsername() {
  await radio('Username').click();
  await fillAccount();
}

async function fillAccount() {
  await field('Username').fill('grace');
  await page.getByLabelText('Password', { exact: true }).fill('a rope that hoists');
  await page.getByRole('checkbox').click();
}

async function fillWithCode(method: 'Email' | 'Phone', account: string) {
  await radio(method).click();
  await field(method === 'Email' ? 'Email' : 'Phone number').fill(account);
  await button('Send code').click();
  await expect.element(main.getByRole('status')).toMatchTextContent(/^We sent a code to/);
  await field('Verification code').fill(sandbox.codeFor(account));
  await page.getByLabelText('Password', { exact: true }).fill('a rope that hoists');
  await page.getByRole('checkbox').click();
}

describe('registering', () => {
  it('takes the code of the address before a kept one, and of these the last', async () => {
    keepCampaign({ invite: 'HOIST7' });
    keepCampaign({ aff: 'KIMKOL', gclid: 'EAIaIQ' });
    await renderApp(PATHS.trial);
    await fillAccount();
    await expect.element(button('Start my 3 hours')).toBeVisible();
    await renderApp(`${PATHS.trial}?invite=HOIST7`);
    await expect.element(button('Start my 15 minutes')).toBeVisible();
  });

  it.each(LINKS)('by the link %s says how much time it gives', async (query, offer) => {
    await renderApp(PATHS.register + query);
    await expect.element(page.getByText(startsWith(offer.time))).toBeVisible();
  });

  it.each([
    ['Email', 'grace@example.com'],
    ['Phone', '+8613900139000'],
  ] as const)(
    'by %s takes along the code that an earlier page brought',
    async (method, account) => {
      keepCampaign({ aff: 'KIMKOL' });
      await renderApp(PATHS.register);
      await fillWithCode(method, account);
      expect(await madeBy(submit)).toMatchObject({ granted: LONG.length, inviter: KIM });
    },
  );

  it('says what a code that is typed in gives, once it is typed', async () => {
    await renderApp(PATHS.register);
    await expect.element(page.getByText(startsWith('15 minutes'))).toBeVisible();
    await button('I have an invitation code').click();
    await invitationField.fill('kimkol');
    await page.getByLabelText('Password', { exact: true }).click();
    await expect.element(page.getByText(startsWith('3 hours'))).toBeVisible();
    const fact = (time: string) => page.getByText(new RegExp(`^Try it free for ${time}`));
    await expect.element(fact('3 hours')).toBeInTheDocument();
    await invitationField.fill('');
    await expect.element(page.getByText(startsWith('15 minutes'))).toBeVisible();
    await expect.element(fact('15 minutes')).toBeInTheDocument();
  });

  it('says before it is sent that the code is unknown, and goes on without it', async () => {
    keepCampaign({ aff: 'NOBODY' });
    await renderApp(PATHS.register);
    await expect.element(page.getByText(/^This invitation code isn’t valid/)).toBeVisible();
    await button('Continue without the code').click();
    await expect.element(invitationField).toHaveValue('');
    await expect.element(page.getByText(startsWith('15 minutes'))).toBeVisible();
    await fillUsername();
    expect(await madeBy(submit)).toMatchObject({ granted: SHORT.length, inviter: undefined });
  });

  it('that is refused for its code offers to go on without it', async () => {
    await setFaults({ kind: 'drop', operation: 'userTrialOffer', times: null });
    await renderApp(`${PATHS.register}?aff=NOBODY`);
    await expect.element(page.getByText(/free from now/)).not.toBeInTheDocument();
    await fillUsername();
    await submit();
    await expect.element(invitationField).toHaveAccessibleDescription(/isn’t valid/);
    await button('Continue without the code').click();
    expect(await madeBy(submit)).toMatchObject({ granted: SHORT.length, inviter: undefined });
  });

  it('by logging in with a new number takes the code along, too', async () => {
    keepCampaign({ aff: 'KIMKOL' });
    const { at } = await renderApp(loginPath(PATHS.device));
    await radio('Phone').click();
    await expect.element(page.getByText(/with 3 hours free/)).toBeVisible();
    await field('Phone number').fill('+8613900139000');
    await button('Send code').click();
    await expect.element(main.getByRole('status')).toMatchTextContent(/to \+8613900139000\.$/);
    await field('Verification code').fill(sandbox.codeFor('+8613900139000'));
    await page.getByRole('checkbox').click();
    const made = await madeBy(() => button('Log in').click());
    expect(made).toMatchObject({ granted: LONG.length, inviter: KIM });
    await expect.poll(at).toBe(PATHS.device);
  });
});

describe('the person who invited', () => {
  it('sees among the people of a KOL who registered with the KOL’s link', async () => {
    await renderApp(`${PATHS.register}?aff=KIMKOL`);
    await fillUsername();
    const { account, ...given } = await madeBy(submit);
    expect(given).toEqual({ granted: LONG.length, inviter: KIM });
    await expect.element(heading('Account')).toBeVisible();
    clearTokens();
    await renderApp(`${PATHS.kol}?tab=invitation`, { as: 'kol' });
    const newest = page.getByRole('table').getByRole('row').nth(1);
    await expect.element(newest).toMatchTextContent(new RegExp(maskUid(account.uid)));
  });

  it('sees who started the trial with a member’s code', async () => {
    await renderApp(`${PATHS.trial}?invite=HOIST7`);
    await expect.element(heading('Try Halyard free for 15 minutes')).toBeVisible();
    await fillAccount();
    const { account, ...given } = await madeBy(() => button('Start my 15 minutes').click());
    expect(given).toEqual({ granted: SHORT.length, inviter: ADA });
    await expect.element(heading(/left$/)).toBeVisible();
    clearTokens();
    await renderApp(PATHS.reward, { as: 'yearly' });
    const newest = page.getByRole('table').getByRole('row').nth(1);
    await expect.element(newest).toMatchTextContent(new RegExp(maskUid(account.uid)));
  });
});
