import '@/styles/theme.css';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { PATHS } from '@/config/paths';
import type { Language } from '@/i18n/languages';
import { renderApp } from '@/testing/render-app';
import { setFaults } from '@/testing/sandbox';
import { alert, link, main, region } from '@/testing/screen';
import { watchNetwork } from '@/testing/watch-network';
import { freshSandbox } from '@mocks/hosts/vitest';
import { displayConfig } from '@mocks/sandbox/seed/display-config';

const sandbox = freshSandbox();
const network = watchNetwork();

const openHome = (language?: Language) => renderApp(PATHS.home, { language });

describe('what it costs', () => {
  it('is the lowest price a month of what can be bought now, with what is paid in one go', async () => {
    await openHome();
    await expect.element(page.getByText('from $2.99 a month').first()).toBeVisible();
    await expect.element(page.getByText('Lite, 6 months, $17.94 total')).toBeVisible();
    // Lite for a year would be $2.49 a month, and is not on sale.
    await expect.element(page.getByText('$2.49')).not.toBeInTheDocument();
    await expect
      .element(
        region('Choose a plan').getByRole('link', {
          name: /^Standard.*from \$4\.99 a month$/,
        }),
      )
      .toBeVisible();
    await expect
      .element(page.getByText(/in a group of\s3: \$44\.90\seach instead of\s\$59\.88/))
      .toBeVisible();
  });

  it('is written in Chinese, too', async () => {
    await openHome('zh-CN');
    await expect.element(page.getByText('轻量版，6 个月，共 US$17.94')).toBeVisible();
    await expect.element(link('免费试用 15 分钟')).toBeVisible();
  });

  it('is waited for in its place, and nothing else waits with it', async () => {
    await setFaults({
      kind: 'latency',
      operation: 'paymentShop',
      times: null,
      milliseconds: 60_000,
    });
    await openHome();
    await expect.element(main.getByRole('status')).toHaveTextContent('Loading');
    await expect.element(link('Try it free for 15 minutes')).toBeVisible();
    await expect.element(link(/^iOS/)).toBeVisible();
  });

  it('is requested again on a press alone where it did not load', async () => {
    network.cut('payment_shop');
    await openHome();
    await expect.element(alert).toBeVisible();
    await expect.element(region('Buy together, pay less')).not.toBeInTheDocument();
    expect(network.callsOf('payment_shop')).toBe(1);
    network.mend();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('Lite, 6 months, $17.94 total')).toBeVisible();
    await expect.element(alert).not.toBeInTheDocument();
  });

  it('is replaced by a message where nothing is sold; the rest of the page is complete', async () => {
    sandbox.change({ products: [] });
    await openHome();
    await expect
      .element(page.getByText('No plans are on sale right now. Please check back later.').first())
      .toBeVisible();
    await expect.element(region('Buy together, pay less')).not.toBeInTheDocument();
    await expect.element(link('Try it free for 15 minutes')).toBeVisible();
  });
});

describe('the red button', () => {
  it('leads a visitor to the trial, also while its length is not known', async () => {
    await setFaults({
      kind: 'http500',
      operation: 'systemDisplayConfig',
      times: null,
      afterwards: false,
    });
    await openHome();
    await expect.element(link('Try it free')).toHaveAttribute('href', '/trial');
  });

  it('leads a member to the account', async () => {
    await renderApp(PATHS.home, { as: 'yearly' });
    await expect.element(link('My account').first()).toHaveAttribute('href', '/user/profile');
    await expect.element(link(/^Try it free/)).not.toBeInTheDocument();
  });
});

it('shows what others see with the product on, and without it', async () => {
  await openHome();
  const view = region('What the network sees');
  const seen = (text: string) => expect.element(view.getByText(text));
  await seen('sees a connection to us, not where it leads.').toBeVisible();
  await seen('see your own address.').not.toBeVisible();
  await view.getByText('Off', { exact: true }).click();
  await expect.element(view.getByRole('switch', { name: 'Halyard' })).not.toBeChecked();
  await seen('sees which sites you visit.').toBeVisible();
  await seen('see your own address.').toBeVisible();
  await seen('see our server’s address instead.').not.toBeVisible();
});

it('says whose claim the uptime is', async () => {
  await openHome();
  const uptime = region('There when you need it');
  await expect.element(uptime.getByText('99.999%', { exact: true })).toBeVisible();
  await expect.element(uptime.getByText(/our stated uptime/)).toBeVisible();
  await expect
    .element(uptime.getByRole('link', { name: 'See live status' }))
    .toHaveAttribute('href', displayConfig.links.status);
});
