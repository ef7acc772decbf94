import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { PlanType } from '@/api';
import { PATHS, newGroupPath } from '@/config/paths';
import { renderApp } from '@/testing/render-app';
import { setFaults } from '@/testing/sandbox';
import { alert, button, heading, link, main, region } from '@/testing/screen';
import { freshSandbox } from '@mocks/hosts/vitest';
import { productSeeds } from '@mocks/sandbox/seed/goods';
import { displayConfig } from '@mocks/sandbox/seed/catalogue';

const sandbox = freshSandbox();

const open = () => renderApp(PATHS.pricing);

/** One plan: the article with that heading. */
const plan = (name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
const period = (name: RegExp) => page.getByRole('radio', { name });
const row = (name: RegExp) => page.getByRole('row', { name });

describe('the plans', () => {
  it('open on a period that can be ordered in every plan', async () => {
    await open();
    await expect.element(period(/^6 months/)).toBeChecked();
    await expect.element(link('Log in to Pay: Standard, 6 months')).toBeVisible();
    await expect.element(link('Log in to Pay: Lite, 6 months')).toBeVisible();
  });

  it('open on the period of the address, also in another language and on the way back', async () => {
    const { router } = await renderApp('/en/pricing?period=12');
    await expect.element(period(/^12 months/)).toBeChecked();
    await expect.element(plan('Standard').getByText('$4.99')).toBeVisible();
    await expect.element(plan('Standard').getByText('$6.99')).not.toBeVisible();
    await link('Log in to Pay: Standard, 12 months').click();
    await expect.element(heading('Checkout')).toBeVisible();
    await router.navigate(-1);
    await expect.element(period(/^12 months/)).toBeChecked();
  });

  it.each(['7', '12months'])(
    'open as usual where the address asks for the period “%s”, which is not sold',
    async (months) => {
      await renderApp(`/pricing?period=${months}`);
      await expect.element(period(/^6 months/)).toBeChecked();
    },
  );

  it('put the chosen period into the address', async () => {
    const { at } = await renderApp('/pricing?invite=KIMKOL');
    await period(/^1 month$/).click();
    await expect.poll(at).toBe('/pricing?invite=KIMKOL&period=1');
    await expect.element(period(/^1 month$/)).toHaveFocus();
    await expect.element(plan('Lite').getByText('$3.99', { exact: true })).toBeVisible();
    await expect.element(plan('Standard').getByText('$6.99')).not.toBeVisible();
  });

  it('lead on to the checkout with the choices of the address', async () => {
    await renderApp('/pricing?period=12&method=card&coupon=HOIST10', { as: 'lite' });
    await expect
      .element(link('Go to checkout: Standard, 12 months'))
      .toHaveAttribute('href', '/checkout/standard-12m?method=card&coupon=HOIST10');
  });

  it('open the group offer of the product, for the size that costs each the least', async () => {
    await renderApp('/pricing?period=12');
    await expect
      .element(link('Buy as a group'))
      .toHaveAttribute('href', newGroupPath('standard-12m', 3, 'own'));
  });

  it('name the best value of every period, beside its price alone', async () => {
    await open();
    const best = main.getByText(/^Best value/);
    await expect.element(best).not.toBeVisible();
    await period(/^12 months/).click();
    await expect.element(best).toBeVisible();
    await expect.element(best).toHaveTextContent('Best value: $1.00 a month per device');
  });

  it('say what a month costs, what is paid in all, and what is saved exactly', async () => {
    await open();
    await period(/^12 months/).click();
    const standard = plan('Standard');
    await expect.element(standard.getByText('$4.99')).toBeVisible();
    await expect
      .element(standard)
      .toMatchTextContent(/\$59\.88 for 12 months regular price: \$119\.88/);
    await expect.element(standard.getByText('You save $60.00 (50%)')).toBeVisible();
    await expect.element(standard.getByText('5 devices')).toBeVisible();
    await expect.element(standard.getByText('$44.90 each')).toBeVisible();
  });

  it('show what cannot be ordered, without a way to order it', async () => {
    await open();
    await period(/^12 months/).click();
    await expect.element(plan('Lite').getByText('$2.49')).toBeVisible();
    await expect
      .element(plan('Lite').getByText('Currently unavailable for this membership length.'))
      .toBeVisible();
    await expect.element(link('Log in to Pay: Lite, 12 months')).not.toBeInTheDocument();
    await expect.element(row(/^12 months/)).toMatchTextContent(/Currently unavailable/);
  });

  it('promise no benefit and no group for periods that are not on sale', async () => {
    sandbox.change({
      products: productSeeds.map((product) =>
        product.planType === PlanType.Lite && product.periodMonths > 1
          ? { ...product, available: false }
          : product,
      ),
    });
    await open();
    const streaming = row(/^Streaming account/);
    await expect.element(streaming.getByRole('cell').first()).toMatchTextContent(/With 12 months/);
    await expect.element(streaming.getByRole('cell').last()).toMatchTextContent(/None$/);
    await expect
      .element(
        row(/^Group buying/)
          .getByRole('cell')
          .last(),
      )
      .toMatchTextContent(/None$/);
  });

  it('lead a visitor to the order, where one logs in or signs up', async () => {
    const { at, router } = await open();
    await link('Log in to Pay: Standard, 6 months').click();
    await expect.poll(at).toBe('/checkout/standard-6m');
    await expect.element(region('Your account').getByRole('heading')).toHaveTextContent('Log in');
    await router.navigate(-1);
    await link('New here? Create an account: Standard, 6 months').click();
    await expect.poll(at).toBe('/checkout/standard-6m');
    await expect.element(region('Your account').getByRole('heading')).toHaveTextContent('Sign up');
    await expect.element(region('Your order')).toMatchTextContent(/Standard, 6 months.*\$41.94/);
    await router.navigate(-1);
    expect(at()).toBe('/pricing');
  });

  it('offer no Lite time to a Standard member', async () => {
    await renderApp(PATHS.pricing, { as: 'yearly' });
    await expect.element(link('Go to checkout: Standard, 6 months')).toBeVisible();
    await period(/^1 month$/).click();
    await expect
      .element(plan('Lite').getByText('You already have Standard, so you don’t need Lite.').last())
      .toBeVisible();
  });

  it('say so where a plan is not sold for the chosen period, and lead to one that it has', async () => {
    sandbox.change({ products: productSeeds.filter((product) => product.productId !== 'lite-6m') });
    await open();
    await period(/^6 months/).click();
    await expect.element(page.getByText('Lite isn’t available for 6 months.')).toBeVisible();
    await plan('Lite').getByRole('button', { name: 'See 1 month' }).click();
    await expect.element(period(/^1 month$/)).toBeChecked();
    await expect.element(period(/^1 month$/)).toHaveFocus();
    await expect.element(link('Log in to Pay: Lite, 1 month')).toBeVisible();
  });

  it('are written in Chinese, too', async () => {
    await renderApp(PATHS.pricing, { language: 'zh-CN' });
    await period(/^12 个月/).click();
    await plan('轻量版').getByRole('button', { name: '看看 6 个月的价格' }).click();
    await period(/^12 个月/).click();
    await expect.element(plan('标准版').getByText('省 US$60.00（50%）')).toBeVisible();
    await expect.element(link('登录后支付：标准版，12 个月')).toBeVisible();
  });
});

describe('side by side', () => {
  it('shows every price, and what only a long membership has', async () => {
    await open();
    await expect.element(row(/^6 months/)).toMatchTextContent(/\$6.99 a month.*\$2.99 a month/);
    await expect.element(row(/^Group buying/)).toMatchTextContent(/Groups of 2 or 3.*None/);
    await expect.element(row(/^Cloud storage/)).toMatchTextContent(/Included/);
    await expect.element(row(/^Streaming account/)).toMatchTextContent(/With 12 months or more/);
    await expect.element(row(/^Lite time kept/)).toMatchTextContent(/50% of the time left/);
  });

  it('says that the benefits did not load, and loads them on another try', async () => {
    await setFaults({ kind: 'drop', operation: 'systemBenefits', times: 1 });
    await open();
    const failed = page.getByRole('alert').filter({ hasText: 'We couldn’t load the benefits' });
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect.element(row(/^Cloud storage/)).toBeVisible();
  });
});

describe('the conversion of Lite time to Standard', () => {
  const days = page.getByRole('textbox', { name: 'Lite days left' });
  const result = page.getByRole('status').filter({ hasText: 'of Standard' });

  it.each([
    ['31', '15 days 12 hours of Standard'],
    ['３０', '15 days of Standard'],
  ])('makes of %s lite days %s', async (typed, text) => {
    await open();
    await days.fill(typed);
    await expect.element(result).toMatchTextContent(text);
    await expect.element(days).not.toHaveAttribute('aria-invalid');
  });

  it.each(['', '3651'])('asks for whole days instead of “%s”', async (typed) => {
    await open();
    await days.fill(typed);
    await expect.element(days).toHaveAccessibleDescription('Enter a whole number from 1 to 3,650.');
    await expect.element(result).toMatchTextContent('15 days of Standard');
  });
});

describe('where the shop has no answer', () => {
  it('the page says so, keeps the rest, and asks again on a press', async () => {
    await setFaults({ kind: 'drop', operation: 'paymentShop', times: 1 });
    await open();
    await expect.element(alert).toMatchTextContent(/couldn’t load the plans.*Network error/);
    await expect.element(heading('Payment methods')).toBeVisible();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect.element(plan('Standard')).toBeVisible();
  });

  it('nothing on sale is said as such', async () => {
    sandbox.change({ products: [] });
    await open();
    await expect.element(page.getByText('No plans are on sale right now')).toBeVisible();
    await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  });

  it('nothing can be ordered where there is no way to pay', async () => {
    sandbox.change({ displayConfig: { paymentMethods: [] } });
    await open();
    await period(/^12 months/).click();
    for (const name of ['Standard', 'Lite']) {
      const notice = plan(name).getByText('We aren’t taking orders right now.').first();
      await expect.element(notice).toBeVisible();
    }
    await expect.element(link('Log in to Pay: Standard, 12 months')).not.toBeInTheDocument();
    await expect.element(button(/^See /)).not.toBeInTheDocument();
  });
});

describe('a link for students', () => {
  it('is there where the operator has one', async () => {
    await open();
    await expect
      .element(main.getByRole('link', { name: /^See the student discount/ }))
      .toHaveAttribute('href', displayConfig.links.studentDiscount ?? '');
  });
});
