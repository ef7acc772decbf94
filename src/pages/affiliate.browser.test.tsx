import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refusalEnvelope } from '@/api/refusal-envelope';
import { PATHS } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { setFaults } from '@/testing/sandbox';
import { field, link, listToasts, main, region } from '@/testing/screen';
import { freshSandbox } from '@mocks/hosts/vitest';

const sandbox = freshSandbox();

const TO_LINK = `${PATHS.register}?redirect=${encodeURIComponent(PATHS.reward)}`;
const calculator = region('What you could earn');

it('tells a visitor the highest rates and what they bring, and leads to the link and to support', async () => {
  sandbox.change({
    displayConfig: {
      commissionRates: { firstPurchasePercent: 70, renewalPercent: 12 },
      payoutThreshold: { amount: '250.50', currency: 'USD' },
    },
  });
  await renderApp(PATHS.affiliate);
  await expect
    .element(region('Rates for KOLs'))
    .toMatchTextContent(/70%.*on new signups|up to 70%.*12%.*Your account shows your own rate\./i);
  // The other description of the programme has its place in the KOL area.
  await expect.element(main).not.toMatchTextContent(/25–100%|time bonus|20%/);
  await expect.element(page.getByText('It adds up to $250.50')).toBeVisible();
  await expect
    .element(region('How payouts work'))
    .toMatchTextContent(/\$250\.50minimum payoutMondays.*On-chain/);
  await expect.element(link('Sign up to get your link')).toHaveAttribute('href', TO_LINK);
  const support = link('Ask @halyard_support on Telegram').first();
  await expect.element(support).toHaveAttribute('href', 'https://t.me/halyard_support');
  await expect
    .element(region('Not a KOL?').getByRole('link', { name: /^Message @halyard_support/ }))
    .toBeVisible();

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
  await renderApp(PATHS.affiliate);
  await expect.element(main.getByText(/^No rates are published/)).toBeVisible();
  await expect.element(calculator).not.toBeInTheDocument();
  await expect.element(main).not.toMatchTextContent(/free minutes/);
});

it('leads a member to the invitation link', async () => {
  await renderApp(PATHS.affiliate, { as: 'yearly' });
  const own = link('Go to my invitation link');
  await expect.element(own).toHaveAttribute('href', PATHS.reward);
  await expect.element(region('Not a KOL?')).toBeVisible();
});

it('shows a KOL no other rates than the own ones, in Chinese, too, and leads to the programme', async () => {
  const status = 'TooManyRequests';
  await setFaults({ kind: 'status', operation: 'userKolInfo', status, times: 1 });
  await renderApp(PATHS.affiliate, { as: 'kol', language: 'zh-CN' });
  const rates = region('你的佣金比例');
  await expect.element(rates.getByText('佣金比例加载失败。')).toBeVisible();
  await expect.element(rates).toMatchTextContent(refusalEnvelope(status, 'zh_CN').msg);
  expect(listToasts()).toEqual([]);
  await rates.getByRole('button', { name: '重试' }).click();
  await expect.element(rates).toMatchTextContent(/新用户首次购买40%.*续费20%/);
  await expect.element(page.getByText('US$239.50')).toBeVisible();
  await expect.element(page.getByText(/^最高/)).not.toBeInTheDocument();
  await expect.element(link('打开我的 KOL 计划')).toHaveAttribute('href', PATHS.kol);
  await expect.element(region('还不是 KOL？')).not.toBeInTheDocument();
});
