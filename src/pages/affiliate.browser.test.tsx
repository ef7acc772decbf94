import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { PATHS } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { setFaults, signInAs } from '@/testing/sandbox';
import { field, link, region } from '@/testing/screen';
import { freshSandbox } from '@mocks/hosts/vitest';

const sandbox = freshSandbox();

const open = () => renderApp(PATHS.affiliate);

it("gives both descriptions as they are, and the server's rates apart", async () => {
  sandbox.change({
    displayConfig: {
      commissionRates: { firstPurchasePercent: 70, renewalPercent: 12 },
      payoutThreshold: { amount: '250.50', currency: 'USD' },
    },
  });
  await open();
  const descriptions = region('Programme descriptions');
  for (const text of [
    'up to 100% for new signups',
    '25% on renewals',
    '25–100% time bonus on first purchase',
    '20% on renewals',
  ]) {
    await expect.element(descriptions.getByText(text, { exact: true })).toBeVisible();
  }
  await expect.element(region('Current rates')).toMatchTextContent(/Up to 70%.*Up to 12%/);
  await expect.element(page.getByText('Your unsettled commission reaches $250.50.')).toBeVisible();
});

it('shows a KOL whose own rates failed no others in their place, and his own once they load', async () => {
  await signInAs('kol');
  await setFaults({ kind: 'status', operation: 'userKolInfo', status: 'ServerError', times: 1 });
  await open();
  const rates = region('Your rates');
  await expect.element(rates.getByText('We couldn’t load the rates.')).toBeVisible();
  await expect.element(page.getByText('Up to', { exact: true })).not.toBeInTheDocument();
  await rates.getByRole('button', { name: 'Try again' }).click();
  await expect.element(rates).toMatchTextContent(/First purchase.*\d%|\d%.*First purchase/);
  await expect.element(rates).not.toMatchTextContent(/Up to/);
});

it('works out what people who buy a plan earn, at the shop’s price and today’s rates', async () => {
  sandbox.change({
    displayConfig: {
      commissionRates: { firstPurchasePercent: 70, renewalPercent: 12 },
      payoutThreshold: { amount: '250.50', currency: 'USD' },
    },
  });
  await open();
  const calculator = region('What you could earn');
  const result = calculator.getByRole('status');
  // Commissions of 41.916 and 7.1856, on 59.88 each.
  await expect
    .element(result)
    .toMatchTextContent(/^10 people buy “Standard, 12 months” and pay \$598\.80\./);
  await expect.element(result).toMatchTextContent(/Up to \$419\.20.*Up to \$71\.90/);
  await expect.element(result).toMatchTextContent(/6 first purchases .* \$250\.50/);
  await field('People who buy').fill('１');
  await expect.element(result).toMatchTextContent(/^1 person buys .*\$41\.92.*\$7\.19/);
  await calculator.getByRole('combobox').selectOptions('Lite, 6 months, $17.94');
  await expect
    .element(result)
    .toMatchTextContent(/^1 person buys “Lite, 6 months” and pays \$17\.94\./);
  await field('People who buy').fill('0');
  await expect
    .element(field('People who buy'))
    .toHaveAccessibleDescription('Enter a whole number from 1 to 10,000.');
  await expect.element(result).toMatchTextContent(/^1 person buys/);
});

it('says so if the operator publishes no rates', async () => {
  sandbox.change({ displayConfig: { commissionRates: null, inviteMinutes: 0 } });
  await open();
  await expect.element(region('Current rates').getByText(/^No rates are published/)).toBeVisible();
  await expect.element(region('What you could earn')).not.toBeInTheDocument();
  const instead = region('Not a KOL?');
  await expect.element(instead.getByText(/^To become a KOL/)).toBeVisible();
  await expect.element(instead.getByText(/minutes/)).not.toBeInTheDocument();
});

const TO_LINK = `${PATHS.register}?redirect=${encodeURIComponent(PATHS.reward)}`;

it('leads a visitor by way of signing up to the invitation link, and to support', async () => {
  await open();
  await expect.element(link('Sign up to get your link')).toHaveAttribute('href', TO_LINK);
  const support = link('Ask @halyard_support on Telegram').first();
  await expect.element(support).toHaveAttribute('href', 'https://t.me/halyard_support');
});

it('leads a member to the invitation link, and says what it brings and how one becomes a KOL', async () => {
  await signInAs('yearly');
  await open();
  await expect
    .element(link('Go to my invitation link').first())
    .toHaveAttribute('href', PATHS.reward);
  await expect.element(link('Go to my KOL programme')).not.toBeInTheDocument();
  const instead = region('Not a KOL?');
  await expect.element(instead.getByText(/^Your link and code are under Rewards/)).toBeVisible();
  await expect
    .element(instead.getByText(/^To become a KOL, message @halyard_support on Telegram/))
    .toBeVisible();
});

it.each([
  ['kol', 'zh-CN', '你的佣金比例', /^你的佣金比例.*首次购买40%.*续费20%/, 'US$239.50'],
] as const)(
  'shows %s its own rates, and what they bring (%s)',
  async (account, language, name, rates, first) => {
    await signInAs(account);
    await renderApp(PATHS.affiliate, { language });
    await expect.element(region(name)).toMatchTextContent(rates);
    await expect.element(page.getByText(first)).toBeVisible();
    await expect.element(page.getByText(/^(Up to|最高 )/)).not.toBeInTheDocument();
  },
);

it('shows what an invitation brings to either side, and to a KOL only what a KOL’s brings', async () => {
  sandbox.change({ displayConfig: { inviteMinutes: 45, trialMinutes: 20, kolTrialHours: 5 } });
  await open();
  const gets = region('Who gets what');
  await expect
    .element(gets)
    .toMatchTextContent(/invitationYou45 minuteswhen they first payThe person you refer20 minutes/);
  await expect.element(gets).toMatchTextContent(/KOL.*45 minutes.*Up to 100%.*Up to 25%.*5 hours/);
  await signInAs('kol');
  await open();
  await expect.element(gets).toMatchTextContent(/45 minutes.*40%.*20%.*5 hours/);
  await expect.element(gets.getByText('20 minutes')).not.toBeInTheDocument();
});

it('leads a KOL to the programme’s own pages, and does not explain how to become one', async () => {
  await signInAs('kol');
  await open();
  await expect.element(link('Go to my KOL programme')).toHaveAttribute('href', PATHS.kol);
  await expect.element(region('Not a KOL?')).not.toBeInTheDocument();
});
