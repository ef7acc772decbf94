import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DAY_MS } from '@/config/constants';
import { PATHS } from '@/config/paths';
import type { Language } from '@/i18n/languages';
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

async function open(fixture: string, language?: Language) {
  await renderApp(PATHS.reward, { as: fixture, language });
}

async function look(code: string) {
  await field.fill(code);
  await userEvent.keyboard('{Enter}');
}

describe('a redeem code', () => {
  it('is looked at before it is used, however it was typed', async () => {
    await open('yearly');
    const before = findAccount('ada')!.benefitsExpireTime!;
    await look(' sail – 2026-gift ');
    await expect.element(heading(/30 days of Standard/)).toHaveFocus();
    await expect.element(page.getByText('SAIL-2026-GIFT gives you')).toBeVisible();
    expect(findUsedTime(GIFT)).toBeNull();
    await button('Redeem code').click();
    await expect.element(heading('Added: 30 days of Standard')).toHaveFocus();
    expect(findAccount('ada')!.benefitsExpireTime).toBe(before + 30 * DAY_MS);
  });

  it('is sent once by a double press, and used once', async () => {
    await open('yearly');
    const before = findAccount('ada')!.benefitsExpireTime!;
    await look(GIFT);
    await button('Redeem code').dblClick();
    await expect.element(heading(/^Added/)).toBeVisible();
    expect(network.countCalls('system_redeem_code')).toBe(2);
    expect(findAccount('ada')!.benefitsExpireTime).toBe(before + 30 * DAY_MS);
  });

  it('that was used a moment ago says so, and cannot be pressed again', async () => {
    await open('yearly');
    await look(GIFT);
    await button('Redeem code').click();
    await button('Redeem another code').click();
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue('');
    await look(GIFT);
    await expect.element(page.getByText(/already in your account/)).toBeVisible();
    await expect.element(button('Redeem code')).not.toBeInTheDocument();
  });

  it('is kept where its use got no answer, and used by the next press', async () => {
    await open('yearly');
    await look(GIFT);
    await expect.element(button('Redeem code')).toBeVisible();
    network.cut('system_redeem_code');
    await button('Redeem code').click();
    await expect.element(alert).toMatchTextContent(/Network error.*used once/);
    network.mend();
    await button('Redeem code').click();
    await expect.element(heading(/^Added/)).toBeVisible();
  });

  it('that another account uses first is refused at the field, which keeps it', async () => {
    await open('yearly');
    await look(GIFT);
    await expect.element(button('Redeem code')).toBeVisible();
    update(sandbox.current().db.redeemCodes, (candidate) => candidate.code === GIFT, {
      usedTime: Date.now(),
    });
    await button('Redeem code').click();
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue(GIFT);
    await expect.element(field).toHaveAccessibleDescription(/already been used/);
  });

  it.each([
    ['SPRING-7Q4K', /already been used/, 'Check your account'],
    ['SUMMER-2025', /has expired/, 'Contact support'],
  ])('%s is refused with the reason and what to do', async (code, reason, way) => {
    await open('yearly');
    await look(code);
    await expect.element(field).toHaveAccessibleDescription(reason);
    await expect.element(field).toHaveValue(code);
    await expect.element(link(way)).toBeVisible();
  });

  it('that is malformed is refused at the field, and not sent', async () => {
    await open('yearly');
    await button('Check code').click();
    await expect.element(field).toHaveAccessibleDescription('Please enter a redeem code');
    await look('AB_CD');
    await expect.element(field).toHaveAccessibleDescription(/6 to 32 letters, numbers or hyphens/);
    expect(network.countCalls('system_redeem_code')).toBe(0);
  });

  it('for Standard says what becomes of Lite before it is used', async () => {
    await open('lite', 'zh-CN');
    await page.getByRole('textbox', { name: '兑换码' }).fill(GIFT);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(/按 50% 折算为标准版时长.*无法撤销/)).toBeVisible();
  });

  it('for a benefit leads to it', async () => {
    await open('lite');
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

  it('show code, link and picture, what they brought, and who came', async () => {
    await open('yearly');
    await expect.element(page.getByText('HOIST7', { exact: true })).toBeVisible();
    await expect.element(page.getByText(/\/register\?invite=HOIST7$/)).toBeVisible();
    await expect.element(page.getByRole('img', { name: /QR code/ })).toBeVisible();
    await expect.element(page.getByText('1 hour', { exact: true }).first()).toBeVisible();
    await expect.element(rows.nth(1)).toMatchTextContent(/10xxxx20.*Not paid yet.*None/);
    await expect.element(rows.nth(2)).toMatchTextContent(/10xxxx18.*Paid.*1 hour/);
    await expect.element(page.getByText(/^You need an active membership/)).not.toBeInTheDocument();
  });

  it.each([['kol', '3 hours']])(
    'of the fixture %s bring the invited %s, which a picture says once, with what they earn',
    async (who, time) => {
      await open(who);
      await expect
        .element(card)
        .toMatchTextContent(
          new RegExp(`You1 hourwhen they first payThe person you invite${time}of free trial`),
        );
      expect(card.element().textContent.split(time)).toHaveLength(2);
    },
  );

  it('of an account on its trial earn nothing, which the page says', async () => {
    await signInAs('newcomer');
    update(sandbox.current().db.accounts, (account) => account.username === 'nora', {
      benefitsExpireTime: Date.now() + 10 * 60_000,
    });
    await renderApp(PATHS.reward);
    await expect.element(page.getByText(/The free trial isn’t a membership/)).toBeVisible();
    await expect.element(card).toMatchTextContent(/YouNothing right now/);
    await expect.element(link('See plans')).toBeVisible();
  });

  it.each([['expired', /Your membership ended on/]])(
    'of the fixture %s say that they bring nothing now, and link to the plans',
    async (who, reason) => {
      await open(who);
      await expect.element(page.getByText(reason)).toBeVisible();
      await expect.element(page.getByText('Nothing right now')).toBeVisible();
      const way = link('See plans');
      await expect.element(way).toHaveAttribute('href', PATHS.pricing);
    },
  );

  it('that no one has accepted say what to do', async () => {
    await open('newcomer');
    await expect.element(page.getByRole('heading', { name: 'No sign-ups yet' })).toBeVisible();
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
    await expect.element(page.getByText(/“None” means/)).toBeVisible();
  });

  it('that do not load say so and are asked for again, while a code can still be redeemed', async () => {
    network.cut('system_affiliate');
    await open('yearly');
    await expect.element(page.getByText('We couldn’t load your invitations')).toBeVisible();
    await expect.element(field).toBeEnabled();
    network.mend();
    await button('Try again').click();
    await expect.element(page.getByText('HOIST7', { exact: true })).toBeVisible();
    await expect.element(region('Your invitations')).toHaveFocus();
  });
});
