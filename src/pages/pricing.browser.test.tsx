import '@/styles/theme.css';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { PlanType } from '@/api';
import { PATHS, newGroupPath } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { setFaults } from '@/testing/sandbox';
import { alert, button, heading, link, main, region } from '@/testing/screen';
import { freshSandbox } from '@mocks/hosts/vitest';
import { displayConfig } from '@mocks/sandbox/seed/catalogue';
import { productSeeds } from '@mocks/sandbox/seed/goods';

const sandbox = freshSandbox();

const open = () => renderApp(PATHS.pricing);

/** One plan: the article with that heading. */
const plan = (name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
const [standard, lite] = [plan('Standard'), plan('Lite')];
const period = (name: RegExp) => page.getByRole('radio', { name });
const row = (name: RegExp) => page.getByRole('row', { name });
const compare = () => heading('Compare everything').click();

it('opens at the length that saves most, and leads a visitor to the checkout by one button a plan', async () => {
  const { at, router } = await renderApp('/pricing?invite=KIMKOL');
  await expect.element(heading('Two plans. One payment. No renewal.')).toBeVisible();
  await expect.element(period(/^12 months −50%$/)).toBeChecked();
  await expect
    .element(standard)
    .toMatchTextContent(
      /\$4\.99a month\$59\.88 onceregular price: \$119\.88−50%Choose StandardOne payment\. No automatic renewal\./,
    );
  await expect
    .element(standard)
    .toMatchTextContent(
      /5 devices at the same timeCloud storagePassword managerStreaming accountPriority supportIn a group of 3: \$44\.90 each/,
    );
  await expect
    .element(link('In a group of 3: $44.90 each'))
    .toHaveAttribute('href', newGroupPath('standard-12m', 3, 'own'));
  // What can’t be ordered is shown, with the way to what can.
  await expect.element(lite.getByText('$2.49')).toBeVisible();
  await expect
    .element(lite.getByText('Currently unavailable for this membership length.'))
    .toBeVisible();
  await expect.element(link('Choose Lite')).not.toBeInTheDocument();
  await lite.getByRole('button', { name: 'See 6 months' }).click();
  await expect.poll(at).toBe('/pricing?invite=KIMKOL&period=6');
  await expect.element(period(/^6 months up to −30%$/)).toHaveFocus();
  await expect
    .element(lite)
    .toMatchTextContent(/2 devices at the same time.*Not included:Streaming account/);
  await expect.element(standard.getByText('$4.99')).not.toBeVisible();
  await period(/^1 month$/).click();
  await expect.element(lite.getByText('$3.99', { exact: true })).toBeVisible();
  await link('Choose Lite').click();
  await expect.poll(at).toBe('/checkout/lite-1m');
  await expect.element(region('Your order')).toMatchTextContent(/Lite, 1 month.*\$3\.99/);
  await router.navigate(-1);
  await expect.element(period(/^1 month$/)).toBeChecked();
  await expect
    .element(main.getByRole('link', { name: /^See the student discount/ }))
    .toHaveAttribute('href', displayConfig.links.studentDiscount ?? '');
  await expect
    .element(main)
    .toMatchTextContent('Pay with Alipay, WeChat, UnionPay, credit card or cryptocurrency.');
});

it('opens at the length of the address where that is sold, and keeps its other choices', async () => {
  await renderApp('/pricing?period=7', { as: 'lite' });
  await expect.element(period(/^12 months/)).toBeChecked();
  await renderApp('/en/pricing?period=6&method=card&coupon=HOIST10', { as: 'lite' });
  await expect.element(period(/^6 months/)).toBeChecked();
  await expect
    .element(link('Choose Standard'))
    .toHaveAttribute('href', '/en/checkout/standard-6m?method=card&coupon=HOIST10');
});

it('offers no Lite time to a Standard member', async () => {
  await renderApp('/pricing?period=1', { as: 'yearly' });
  await expect.element(link('Choose Standard')).toBeVisible();
  await expect
    .element(lite.getByText('You already have Standard, so you don’t need Lite.').last())
    .toBeVisible();
});

it('promises nothing for lengths that are not on sale, and leads to one that is', async () => {
  sandbox.change({
    products: productSeeds
      .filter(({ productId }) => productId !== 'lite-6m')
      .map((product) =>
        product.planType === PlanType.Standard && product.periodMonths === 12
          ? { ...product, available: false }
          : product,
      ),
  });
  await renderApp('/pricing?period=12');
  await expect.element(standard).toMatchTextContent(/Not included:Streaming account/);
  await expect.element(link(/^In a group of 3/)).not.toBeInTheDocument();
  await compare();
  const [streaming, groups] = [row(/^Streaming account/), row(/^Group buying/)];
  await expect.element(streaming.getByRole('cell').first()).toMatchTextContent(/None$/);
  await expect.element(groups.getByRole('cell').first()).toMatchTextContent(/Groups of 2$/);
  await period(/^6 months/).click();
  await expect.element(page.getByText('Lite isn’t available for 6 months.')).toBeVisible();
  await lite.getByRole('button', { name: 'See 1 month' }).click();
  await expect.element(link('Choose Lite')).toBeVisible();
});

it('says what did not load and asks again on a press; then compares every price, and converts days of Lite', async () => {
  await setFaults(
    { kind: 'drop', operation: 'paymentShop', times: 1 },
    { kind: 'drop', operation: 'systemBenefits', times: 1 },
  );
  await open();
  await expect.element(alert).toMatchTextContent(/couldn’t load the plans.*Network error/);
  await expect.element(page.getByText(/^Pay with Alipay/)).toBeVisible();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.element(standard).toBeVisible();

  await compare();
  const failed = page.getByRole('alert').filter({ hasText: 'We couldn’t load the benefits' });
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect.element(row(/^Cloud storage/)).toMatchTextContent(/Included/);
  await expect.element(row(/^Streaming account/)).toMatchTextContent(/With 12 months or more/);
  for (const { periodMonths, cents } of productSeeds) {
    await expect
      .element(row(new RegExp(`^${periodMonths} month`)))
      .toMatchTextContent(`$${(cents / 100).toFixed(2)} total`);
  }
  await expect.element(row(/^12 months/)).toMatchTextContent(/Currently unavailable/);
  await expect.element(row(/^Group buying/)).toMatchTextContent(/Groups of 2 or 3.*None/);
  await expect.element(row(/^Lite time kept/)).toMatchTextContent(/50% of the time left/);

  await page.getByText('Upgrade any time: 50% of your Lite time comes along').click();
  const days = page.getByRole('textbox', { name: 'Lite days left' });
  const result = page.getByRole('status').filter({ hasText: 'of Standard' });
  for (const typed of ['', '3651']) {
    await days.fill(typed);
    await expect.element(days).toHaveAccessibleDescription('Enter a whole number from 1 to 3,650.');
    await expect.element(result).toMatchTextContent('15 days of Standard');
  }
  await days.fill('31');
  await expect.element(result).toMatchTextContent('15 days 12 hours of Standard');
  await days.fill('３０');
  await expect.element(result).toMatchTextContent('15 days of Standard');
  await expect.element(days).not.toHaveAttribute('aria-invalid');
});

it('says that nothing is on sale', async () => {
  sandbox.change({ products: [] });
  await open();
  await expect.element(page.getByText('No plans are on sale right now')).toBeVisible();
  await expect.element(heading('Plans and pricing')).toBeVisible();
  await expect.element(heading('Compare everything')).not.toBeInTheDocument();
});

it('lets nothing be ordered where there is no way to pay', async () => {
  sandbox.change({ displayConfig: { paymentMethods: [] } });
  await open();
  for (const card of [standard, lite]) {
    const notice = card.getByText('We aren’t taking orders right now.').first();
    await expect.element(notice).toBeVisible();
  }
  await expect.element(link(/^Choose /)).not.toBeInTheDocument();
  await expect.element(button(/^See /)).not.toBeInTheDocument();
});

it('is written in Chinese, too', async () => {
  await renderApp(PATHS.pricing, { language: 'zh-CN' });
  await expect
    .element(plan('标准版'))
    .toMatchTextContent(/US\$4\.99每月一次付 US\$59\.88.*省 50%选择标准版.*5 台设备同时在线/);
  await plan('轻量版').getByRole('button', { name: '看看 6 个月的价格' }).click();
  await expect.element(link('选择轻量版')).toBeVisible();
});
