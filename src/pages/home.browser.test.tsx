import '@/styles/theme.css';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { PlanType } from '@/api';
import { DAY_MS } from '@/config/constants';
import { LEGAL } from '@/config/legal';
import { PATHS, planId } from '@/config/paths';
import { STATUS } from '@/config/third-parties';
import type { Language } from '@/i18n/languages';
import { renderApp } from '@/testing/render-app';
import { setFaults } from '@/testing/sandbox';
import { alert, link, main, region } from '@/testing/screen';
import { watchNetwork } from '@/testing/watch-network';
import { freshSandbox } from '@mocks/hosts/vitest';
import { productSeeds } from '@mocks/sandbox/seed/goods';
import { defaultCatalogue, displayConfig } from '@mocks/sandbox/seed/catalogue';

const sandbox = freshSandbox();
const network = watchNetwork();

/** The size in which the year is cheapest for each. */
const [size, cents] = Object.entries(productSeeds[0]!.groupCents).at(-1)!;
const each = (cents / 100).toFixed(2);

const openHome = (language?: Language) => renderApp(PATHS.home, { language });

describe('what it costs', () => {
  it('is the lowest price a month of what can be bought now, with what is paid in one go', async () => {
    await openHome();
    await expect.element(page.getByText('from $2.99 a month').first()).toBeVisible();
    await expect.element(page.getByText('Lite, 6 months, $17.94 total')).toBeVisible();
    // Lite for a year would be $2.49 a month, but is not on sale.
    await expect.element(page.getByText('$2.49')).not.toBeInTheDocument();
    await expect.element(region('Choose a plan').getByText('from $4.99 a month')).toBeVisible();
    await expect
      .element(
        page.getByText(
          new RegExp(`in a group of\\s${size}: \\$${each}\\seach instead of\\s\\$59\\.88`),
        ),
      )
      .toBeVisible();
  });

  it('is written in Chinese, too', async () => {
    await openHome('zh-CN');
    await expect.element(page.getByText('轻量版，6 个月，共 US$17.94')).toBeVisible();
    await expect.element(link('免费试用 15 分钟').first()).toBeVisible();
  });

  it('is requested again on a press alone where it did not load', async () => {
    network.cut('payment_shop');
    await openHome();
    await expect.element(alert).toBeVisible();
    await expect.element(region('Buy together, pay less')).not.toBeInTheDocument();
    expect(network.countCalls('payment_shop')).toBe(1);
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
    await expect.element(link('Try it free for 15 minutes').first()).toBeVisible();
  });
});

describe('an advertised price leads to itself', () => {
  const period = (name: RegExp) => page.getByRole('radio', { name });
  const offer = (plan: PlanType, price: string) =>
    page.elementLocator(element(planId(plan))).getByText(price, { exact: true });
  const element = (id: string) => document.getElementById(id) ?? document.body;

  it.each([
    ['Choose Lite', PlanType.Lite, /^6 months/, '$2.99'],
    ['See plans', PlanType.Lite, /^6 months/, '$2.99'],
  ])('with the period that it is for in view: “%s”', async (name, plan, months, price) => {
    await openHome();
    await link(name).click();
    await expect.element(page.getByRole('heading', { name: 'Plans and pricing' })).toBeVisible();
    await expect.element(period(months)).toBeChecked();
    await expect.element(period(months)).toBeInViewport({ ratio: 1 });
    await expect.element(offer(plan, price)).toBeInViewport({ ratio: 1 });
  });

  it('for the product and the size of its group', async () => {
    await openHome();
    await link(`Start a group of ${size}`).click();
    await expect.element(page.getByRole('heading', { name: 'Start a group' })).toBeVisible();
    await expect.element(main).toMatchTextContent(new RegExp(`Standard, 12 months.*\\$${each}`));
  });
});

describe('the red button', () => {
  const closing = region('All aboard.');

  it('leads a visitor to the trial, also while its length is not known', async () => {
    await setFaults({
      kind: 'http500',
      operation: 'systemDisplayConfig',
      times: null,
    });
    await openHome();
    await expect.element(link('Try it free').first()).toHaveAttribute('href', '/trial');
    await expect.element(closing.getByRole('link', { name: 'Try it free' })).toBeVisible();
  });

  it('leads to sign-up where there is no trial', async () => {
    sandbox.change({ displayConfig: { trialMinutes: 0 } });
    await openHome();
    await expect
      .element(closing.getByRole('link', { name: 'Create an account' }))
      .toHaveAttribute('href', '/register');
  });

  it('is absent where there is neither a trial nor sign-up', async () => {
    sandbox.change({ displayConfig: { trialMinutes: 0, registerMethods: [] } });
    await openHome();
    await expect.element(closing.getByRole('link', { name: 'Download the app' })).toBeVisible();
    await expect
      .element(main.getByRole('link', { name: 'Create an account' }))
      .not.toBeInTheDocument();
    await expect.element(main.getByRole('link', { name: /^Try it free/ })).not.toBeInTheDocument();
  });

  it('leads a member to the account', async () => {
    await renderApp(PATHS.home, { as: 'yearly' });
    await expect.element(link('My account').first()).toHaveAttribute('href', '/user/profile');
    await expect.element(closing.getByRole('link', { name: 'My account' })).toBeVisible();
    await expect.element(link(/^Try it free/)).not.toBeInTheDocument();
  });
});

describe('the scene', () => {
  const view = region('What the network sees');
  const seen = (text: string) => expect.element(view.getByText(text, { exact: true }));

  it('shows what others read with the product on, and without it', async () => {
    await openHome();
    await seen('sees a connection to us, not where it leads.').toBeVisible();
    await seen('see your own IP address.').not.toBeVisible();
    await expect.element(view.getByText('news.example').first()).not.toBeVisible();
    const power = view.getByRole('switch', { name: 'Halyard' });
    await power.click();
    await expect.element(power).not.toBeChecked();
    await seen('sees which sites you visit.').toBeVisible();
    await seen('see your own IP address.').toBeVisible();
    await seen('see our server’s IP address instead.').not.toBeVisible();
    await expect.element(view.getByText('news.example').first()).toBeVisible();
    await expect.element(view.getByText('Not connected')).toBeVisible();
  });

  it.each(['en', 'zh-CN'] as const)(
    'is as high in both states on a phone: %s',
    async (language) => {
      await page.viewport(390, 844);
      await openHome(language);
      const scene = page.getByRole('region', { name: /What the network sees|网络看得到什么/ });
      const power = scene.getByRole('switch');
      await expect.element(scene.getByText(/^(Time left|剩余时长)$/)).toBeVisible();
      const findHeight = () => Math.round(scene.element().getBoundingClientRect().height);
      const before = findHeight();
      await power.click();
      await expect.element(power).not.toBeChecked();
      expect(findHeight()).toBe(before);
    },
  );

  it('draws the app with what the red button gives, and says that it is a drawing', async () => {
    await openHome();
    await expect.element(view).toMatchTextContent(/Plan\s*Free trial\s*Time left\s*15 minutes/);
    await expect.element(view.getByText('The app is a drawing.')).toBeVisible();
  });
});

it('says whose claim the uptime is', async () => {
  await openHome();
  const uptime = region('There when you need it');
  await expect.element(uptime.getByText(/Our stated uptime is 99\.999%/)).toBeVisible();
  await expect
    .element(uptime.getByRole('link', { name: 'See live status' }))
    .toHaveAttribute('href', displayConfig.links.status);
});

describe('the proof wall', () => {
  const proofs = region('Don’t take our word for it');

  it('shows results, and leads to where each can be repeated', async () => {
    await openHome();
    const expected = [
      ['Read the statement', '/clause/canary'],
      ['Verify with a command', '/download#check'],
      ['Read the privacy policy', '/clause/privacy'],
      ['Sign up with a username', '/register?method=username'],
    ] as const;
    for (const [name, address] of expected) {
      // A phone has no use for the command, so that its link is hidden there.
      const proof = proofs.getByRole('link', { name, includeHidden: true });
      await expect.element(proof).toHaveAttribute('href', address);
    }
  });

  it('leaves out what the server does not offer, and an owner that nobody named', async () => {
    sandbox.change({ displayConfig: { ...displayConfig, registerMethods: ['email'] } });
    await openHome();
    await expect.element(proofs.getByText('see your card number')).toBeVisible();
    await expect.element(proofs.getByText(/A username is enough/)).not.toBeInTheDocument();
    await expect.element(proofs.getByText('Who runs it')).not.toBeInTheDocument();
    await expect.element(proofs.getByText(/^The VPN records/)).not.toBeInTheDocument();
  });

  it('names the owner, and what the VPN records, in the operator’s words', async () => {
    const given = { ...LEGAL.facts };
    onTestFinished(() => void Object.assign(LEGAL.facts, given));
    LEGAL.facts.entity = { en: 'Halyard Ltd' };
    LEGAL.facts.vpnLogs = { en: 'nothing' };
    await openHome();
    await expect.element(proofs.getByText('Halyard Ltd')).toBeVisible();
    await expect.element(proofs.getByText('The VPN records: nothing.')).toBeVisible();
  });

  it('shows the status of the operator’s feed, and when it was checked', async () => {
    STATUS.feed = 'https://status.example/api/v2/status.json';
    const { fetch } = window;
    const asked = vi.spyOn(window, 'fetch').mockImplementation((...call) =>
      call[0] === STATUS.feed
        ? Promise.resolve(
            Response.json({
              page: { updated_at: '2026-01-01T00:00:00Z' },
              status: { description: 'All Systems Operational' },
            }),
          )
        : fetch(...call),
    );
    onTestFinished(() => {
      STATUS.feed = '';
      asked.mockRestore();
    });
    await openHome();
    const title = proofs.getByText('Service status');
    await expect.element(title).toBeInTheDocument();
    title.element().scrollIntoView();
    await expect.element(proofs.getByText('All Systems Operational')).toBeVisible();
    await expect.element(proofs.getByText(/^Last checked .*2026/)).toBeVisible();
  });

  it('judges a chosen file by the published checksums', async () => {
    const text = 'a file of the operator';
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
    const sha256 = Array.from(new Uint8Array(digest), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('');
    const [client] = defaultCatalogue.clientConfig.clients.filter(({ kind }) => kind === 'apk');
    sandbox.change({
      clientConfig: { clients: [{ ...client!, sha256 }] },
    });
    const list = Promise.withResolvers<void>();
    sandbox.replace('systemClientConfig', async (real) => (await list.promise, real()));
    await openHome();
    const field = proofs.getByLabelText('Choose a file');
    await field.upload(new File([text], 'halyard.apk'));
    // There is no verdict before there is a list.
    await expect.element(proofs.getByRole('progressbar')).toHaveValue(100);
    list.resolve();
    await expect.element(proofs.getByText('halyard.apk matches our list')).toBeVisible();
    await field.upload(new File(['another'], 'evil.apk'));
    await expect
      .element(proofs.getByText('evil.apk doesn’t match any file listed here'))
      .toBeVisible();
  });

  it('judges no file without the list of files, and asks for the list again', async () => {
    network.cut('system_client_config');
    await openHome();
    const field = proofs.getByLabelText('Choose a file');
    await field.upload(new File(['any'], 'any.apk'));
    await expect.element(proofs.getByText(/We couldn’t load our list of files/)).toBeVisible();
    network.mend();
    await field.upload(new File(['any'], 'any.apk'));
    await expect
      .element(proofs.getByText('any.apk doesn’t match any file listed here'))
      .toBeVisible();
  });

  it('checks the canary once it is in view, with the time of the check', async () => {
    await openHome();
    const panel = proofs.getByText('Canary statement');
    await expect.element(proofs.getByText('Not checked yet')).toBeInTheDocument();
    panel.element().scrollIntoView();
    await expect.element(proofs.getByText(/^(Fresh|Late by)/)).toBeVisible();
    await expect.element(proofs).toMatchTextContent(/Checked at\s*\d\d:\d\d/);
  });

  it('names this device’s clock where it makes the canary late, and the server’s contradicts', async () => {
    onTestFinished(() => void vi.useRealTimers());
    await openHome();
    const panel = proofs.getByText('Canary statement');
    await expect.element(panel).toBeInTheDocument();
    vi.setSystemTime(Date.now() + 1_000 * DAY_MS);
    panel.element().scrollIntoView();
    await expect.element(proofs.getByText(/^Late by .+, by this device’s clock$/)).toBeVisible();
    await expect.element(proofs.getByText(/Our server’s clock says otherwise/)).toBeVisible();
  });

  it('says that the canary could not be checked where it does not load', async () => {
    const asked = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('no network'));
    await openHome();
    const panel = proofs.getByText('Canary statement');
    await expect.element(panel).toBeInTheDocument();
    expect(asked).not.toHaveBeenCalled();
    panel.element().scrollIntoView();
    await expect.element(proofs.getByText('Couldn’t be checked')).toBeVisible();
    asked.mockRestore();
  });
});
