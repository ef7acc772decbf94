import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DAY_MS } from '@/config/constants';
import { PATHS } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { signInAs } from '@/testing/sandbox';
import { alert, button, link, region } from '@/testing/screen';
import { freshSandbox } from '@mocks/hosts/vitest';
import { watchNetwork } from '@/testing/watch-network';
import { update } from '@mocks/sandbox/db';

const sandbox = freshSandbox();
const network = watchNetwork();

const GIFT = 'SAIL-2026-GIFT';
const field = page.getByRole('textbox', { name: 'Redeem code' });
const heading = (name: string | RegExp) => page.getByRole('heading', { name, level: 3 });
const findAccount = (username: string) =>
  sandbox.current().db.accounts.find((account) => account.username === username);
const findUsedTime = (code: string) =>
  sandbox.current().db.redeemCodes.find((candidate) => candidate.code === code)?.usedTime;

async function open(fixture: string) {
  await renderApp(PATHS.reward, { as: fixture });
}

async function look(code: string) {
  await field.fill(code);
  await userEvent.keyboard('{Enter}');
}

describe('a redeem code', () => {
  it('is refused at its field, then looked at before it is used, and used once', async () => {
    await open('yearly');
    const before = findAccount('ada')!.benefitsExpireTime!;
    await button('Check code').click();
    await expect.element(field).toHaveAccessibleDescription('Please enter a redeem code');
    await look('AB_CD');
    await expect.element(field).toHaveAccessibleDescription(/6 to 32 letters, numbers or hyphens/);
    expect(network.countCalls('system_redeem_code')).toBe(0);
    await look('SPRING-7Q4K');
    await expect.element(field).toHaveAccessibleDescription(/already been used/);
    await expect.element(field).toHaveValue('SPRING-7Q4K');
    await expect.element(link('Check your account')).toBeVisible();
    await look('SUMMER-2025');
    await expect.element(field).toHaveAccessibleDescription(/has expired/);
    await expect.element(link('Contact support')).toBeVisible();

    await look(' sail – 2026-gift ');
    await expect.element(heading(/30 days of Standard/)).toHaveFocus();
    await expect.element(page.getByText('SAIL-2026-GIFT gives you')).toBeVisible();
    expect(findUsedTime(GIFT)).toBeNull();
    network.cut('system_redeem_code');
    await button('Redeem code').click();
    await expect.element(alert).toMatchTextContent(/Network error.*used once/);
    network.mend();
    const calls = network.countCalls('system_redeem_code');
    await button('Redeem code').dblClick();
    await expect.element(heading('Added: 30 days of Standard')).toHaveFocus();
    expect(network.countCalls('system_redeem_code')).toBe(calls + 1);
    expect(findAccount('ada')!.benefitsExpireTime).toBe(before + 30 * DAY_MS);

    await button('Redeem another code').click();
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue('');
    await look(GIFT);
    await expect.element(page.getByText(/already in your account/)).toBeVisible();
    await expect.element(button('Redeem code')).not.toBeInTheDocument();
  });

  it('for Standard says what becomes of Lite; used by another account first, it is refused; a benefit leads to it', async () => {
    await open('lite');
    await look(GIFT);
    await expect.element(page.getByText(/to Standard at 50%.*can’t undo this/)).toBeVisible();
    update(sandbox.current().db.redeemCodes, (candidate) => candidate.code === GIFT, {
      usedTime: Date.now(),
    });
    await button('Redeem code').click();
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue(GIFT);
    await expect.element(field).toHaveAccessibleDescription(/already been used/);
    await look('STREAM-SEAT-3');
    await button('Redeem code').click();
    await expect.element(heading('Unlocked: Streaming account')).toBeVisible();
    await link('View benefits').click();
    await expect.element(heading('Streaming account')).toBeVisible();
  });
});

describe('invitations', () => {
  const rows = page.getByRole('table').getByRole('row');
  const card = region('Invite people');

  it('that do not load come with a retry: code, link and picture, what they brought, and who came', async () => {
    network.cut('system_affiliate');
    await open('yearly');
    await expect.element(page.getByText('We couldn’t load your invitations')).toBeVisible();
    await expect.element(field).toBeEnabled();
    network.mend();
    await button('Try again').click();
    await expect.element(region('Your invitations')).toHaveFocus();
    await expect.element(page.getByText('HOIST7', { exact: true })).toBeVisible();
    await expect.element(page.getByText(/\/register\?invite=HOIST7$/)).toBeVisible();
    await expect.element(page.getByRole('img', { name: /QR code/ })).toBeVisible();
    await expect.element(page.getByText('1 hour', { exact: true }).first()).toBeVisible();
    await expect.element(rows.nth(1)).toMatchTextContent(/10xxxx20.*Not paid yet.*None/);
    await expect.element(rows.nth(2)).toMatchTextContent(/10xxxx18.*Paid.*1 hour/);
    await expect.element(page.getByText(/^You need an active membership/)).not.toBeInTheDocument();
  });

  it('of a KOL bring three hours, which a picture says once, with what they earn', async () => {
    await open('kol');
    const text = 'You1 hourwhen they first payThe person you invite3 hoursof free trial';
    await expect.element(card).toMatchTextContent(new RegExp(text));
    expect(card.element().textContent.split('3 hours')).toHaveLength(2);
  });

  it('of an account on its trial earn nothing, which the page says, and what to do where nobody came', async () => {
    await signInAs('newcomer');
    update(sandbox.current().db.accounts, (account) => account.username === 'nora', {
      benefitsExpireTime: Date.now() + 10 * 60_000,
    });
    await renderApp(PATHS.reward);
    await expect.element(page.getByText(/free trial isn’t a membership/)).toBeVisible();
    await expect.element(card).toMatchTextContent(/YouNothing right now/);
    await expect.element(link('See plans')).toHaveAttribute('href', PATHS.pricing);
    await expect.element(page.getByRole('heading', { name: 'No sign-ups yet' })).toBeVisible();
  });

  it('of a member whose membership has ended bring nothing now', async () => {
    await open('expired');
    await expect.element(page.getByText(/Your membership ended on/)).toBeVisible();
    await expect.element(page.getByText('Nothing right now')).toBeVisible();
  });

  it('of very many come a part at a time, and go on where the last part ended', async () => {
    await signInAs('newcomer');
    for (let index = 0; index < 25; index += 1) {
      sandbox.current().db.invitations.push({
        inviter: '10284420',
        invited: String(20_000_000 + index * 1_001),
        bonusMilliseconds: 0,
        time: Date.now() - index * DAY_MS,
        paidTime: null,
        bonusOrderId: null,
        network: null,
      });
    }
    await renderApp(PATHS.reward);
    await expect.poll(() => rows.all()).toHaveLength(21);
    await button('Show 5 more').click();
    await expect.poll(() => rows.nth(21).element().contains(document.activeElement)).toBe(true);
    await expect.poll(() => rows.all()).toHaveLength(26);
  });
});
