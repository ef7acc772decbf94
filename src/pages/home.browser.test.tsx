import '@/styles/theme.css';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { PlanType } from '@/api';
import { CLAIMS } from '@/config/brand';
import { CANARY } from '@/config/canary';
import { DAY_MS } from '@/config/constants';
import { LEGAL } from '@/config/legal';
import { PATHS, planId } from '@/config/paths';
import { STATUS } from '@/config/third-parties';
import type { Language } from '@/i18n/languages';
import { renderApp } from '@/testing/render-app';
import { setFaults } from '@/testing/sandbox';
import { alert, link, listToasts, main, region } from '@/testing/screen';
import { watchNetwork } from '@/testing/watch-network';
import { freshSandbox } from '@mocks/hosts/vitest';
import { defaultCatalogue, displayConfig } from '@mocks/sandbox/seed/catalogue';
import { productSeeds } from '@mocks/sandbox/seed/goods';

const sandbox = freshSandbox();
const network = watchNetwork();

/** The size in which the year is cheapest for each. */
const [size, cents] = Object.entries(productSeeds[0]!.groupCents).at(-1)!;
const each = (cents / 100).toFixed(2);

const openHome = (language?: Language) => renderApp(PATHS.home, { language });
const proofs = region('Don’t take our word for it');
const strip = page.getByRole('navigation', { name: 'In short' });
const scene = page.getByRole('region', { name: /What the network sees|网络看得到什么/ });
const facts = () =>
  strip
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);

/** Answers the site’s own fetch of `address` with `answer`, and lets all others through. */
function stubFetch(address: string, answer: () => Promise<Response>) {
  const { fetch } = window;
  const stub = vi
    .spyOn(window, 'fetch')
    .mockImplementation((...call) => (call[0] === address ? answer() : fetch(...call)));
  onTestFinished(() => stub.mockRestore());
}

it('says what it costs, what it does and where to check it, and each price leads to itself', async () => {
  const { router } = await openHome();
  await expect
    .element(main)
    .toMatchTextContent(
      /From \$2\.99 a month, one payment, never renews\..*Lite, 6 months, \$17\.94 total/,
    );
  // Lite for a year would be $2.49 a month, but is not on sale.
  await expect.element(page.getByText('$2.49')).not.toBeInTheDocument();
  await expect.element(region('Choose a plan').getByText('from $4.99 a month')).toBeVisible();
  await expect
    .element(region('Buy together, pay less'))
    .toMatchTextContent(
      new RegExp(`in a group of\\s${size}: \\$${each}\\seach instead of\\s\\$59\\.88`),
    );
  const figures = region('There when you need it');
  await expect
    .element(figures)
    .toMatchTextContent(/5devices.*4platforms.*99\.999%uptime, published by us/);
  const expected = [
    [figures, 'Live status', displayConfig.links.status],
    [main, 'or try 15 minutes first', '/trial'],
    [main, 'macOS', '/download#mac'],
    [strip, 'Username only', '/register?method=username'],
    [strip, 'Crypto accepted', '/faq#crypto-payment'],
    [strip, 'Never renews', '/faq#renewal'],
    [strip, /^Canary checked \d\d:\d\d$/, '/clause/canary'],
    [proofs, 'Read the statement', '/clause/canary'],
    // A phone has no use for the command, so that its link is hidden there.
    [proofs, 'Verify with a command', '/download#check'],
    [proofs, 'Read the privacy policy', '/clause/privacy'],
    [proofs, 'Sign up with a username', '/register?method=username'],
  ] as const;
  for (const [place, name, address] of expected) {
    const found = place.getByRole('link', { name, includeHidden: true });
    await expect.element(found.first()).toHaveAttribute('href', address);
  }
  await expect.element(proofs).toMatchTextContent(/FreshSigned.*Checked at\s*\d\d:\d\d/);

  const months = page.getByRole('radio', { name: /^6 months/ });
  for (const name of ['Get Halyard', 'Choose Lite']) {
    await link(name).first().click();
    await expect.element(months).toBeChecked();
    const plan = page.elementLocator(document.getElementById(planId(PlanType.Lite))!);
    await expect.element(plan.getByText('$2.99', { exact: true })).toBeInViewport({ ratio: 1 });
    await router.navigate(-1);
  }
  await link(`Start a group of ${size}`).click();
  await expect.element(page.getByRole('heading', { name: 'Start a group' })).toBeVisible();
  await expect.element(main).toMatchTextContent(new RegExp(`Standard, 12 months.*\\$${each}`));
});

it.each(['en', 'zh-CN'] as const)(
  'shows on a phone what others read, without a jump: %s',
  async (language) => {
    await page.viewport(390, 844);
    await openHome(language);
    const power = scene.getByRole('switch');
    const findHeight = () => Math.round(scene.element().getBoundingClientRect().height);
    const [hidden, bare] = [
      scene.getByText('203.0.113.24').last(),
      scene.getByText('203.0.113.24').nth(1),
    ];
    const hint = scene.getByText(/^(Turn it off and see|关掉试试)$/);
    await expect.element(hidden).toBeVisible();
    await expect.element(bare).not.toBeVisible();
    await expect.element(hint).toBeVisible();
    await expect.element(scene.getByText(/^(Hidden|已隐藏)$/)).toBeVisible();
    const before = findHeight();
    await power.click();
    await expect.element(power).not.toBeChecked();
    await expect.element(bare).toBeVisible();
    await expect.element(hidden).not.toBeVisible();
    await expect.element(scene.getByText(/^(Visible|可见)$/)).toBeVisible();
    expect(findHeight()).toBe(before);
    await power.click();
    await expect.element(hidden).toBeVisible();
    await expect.element(hint).not.toBeVisible();
    await expect
      .element(main)
      .toMatchTextContent(
        language === 'en'
          ? /or try 15 minutes first/
          : /或先试用 15 分钟.*轻量版|轻量版，6 个月，共 US\$17\.94/,
      );
  },
);

it('that loads neither prices nor settings says so in place, and loads them on a press', async () => {
  network.cut('payment_shop');
  await setFaults({ kind: 'http500', operation: 'systemDisplayConfig', times: null });
  await openHome();
  await expect.element(alert).toMatchTextContent('We couldn’t load the prices.');
  await expect.element(region('Buy together, pay less')).not.toBeInTheDocument();
  await expect.element(link('Get Halyard').first()).toHaveAttribute('href', '/pricing');
  await expect.element(link('or try it first').first()).toHaveAttribute('href', '/trial');
  expect(network.countCalls('payment_shop')).toBe(1);
  network.mend();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Lite, 6 months, $17.94 total')).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
});

it('leaves out what the server does not offer', async () => {
  sandbox.change({
    products: [],
    displayConfig: {
      ...displayConfig,
      trialMinutes: 0,
      registerMethods: ['email'],
      paymentMethods: ['card'],
    },
  });
  await openHome();
  await expect
    .element(page.getByText('No plans are on sale right now. Please check back later.').first())
    .toBeVisible();
  await expect.element(region('Buy together, pay less')).not.toBeInTheDocument();
  await expect.element(link(/^or try/)).not.toBeInTheDocument();
  await expect.element(proofs.getByText('see your card number')).toBeVisible();
  await expect.element(proofs.getByText(/A username is enough/)).not.toBeInTheDocument();
  await expect.poll(facts).toEqual(['Never renews', expect.stringMatching(/^Canary/)]);
});

it('leads a member to the account', async () => {
  await renderApp(PATHS.home, { as: 'yearly' });
  const closing = region('All aboard.');
  await expect.element(closing.getByRole('link', { name: 'My account' })).toBeVisible();
  await expect
    .element(main.getByRole('link', { name: 'My account' }).first())
    .toHaveAttribute('href', '/user/profile');
  await expect.element(link('Get Halyard')).not.toBeInTheDocument();
  await expect.element(link(/^or try/)).not.toBeInTheDocument();
});

it('shows the operator’s facts first, each with its source, and the status of the operator’s feed', async () => {
  const [given, claims] = [{ ...LEGAL.facts }, { ...CLAIMS }];
  STATUS.feed = 'https://status.example/api/v2/status.json';
  onTestFinished(() => {
    Object.assign(LEGAL.facts, given);
    Object.assign(CLAIMS, claims);
    STATUS.feed = '';
  });
  LEGAL.facts.entity = { en: 'Halyard Ltd, Malta' };
  LEGAL.facts.vpnLogs = { en: 'nothing' };
  CLAIMS.audit = { words: { en: 'Audited in May 2026' }, source: 'https://audit.example/report' };
  stubFetch(STATUS.feed, async () =>
    Response.json({
      page: { updated_at: '2026-01-01T00:00:00Z' },
      status: { description: 'All Systems Operational' },
    }),
  );
  await openHome();
  await expect
    .poll(facts)
    .toEqual([
      'Halyard Ltd, Malta',
      'The VPN records: nothing',
      'Audited in May 2026',
      'Username only',
    ]);
  await expect
    .element(link('Audited in May 2026'))
    .toHaveAttribute('href', 'https://audit.example/report');
  const title = proofs.getByText('Service status');
  title.element().scrollIntoView();
  await expect.element(proofs.getByText('All Systems Operational')).toBeVisible();
  await expect.element(proofs.getByText(/^Last checked .*2026/)).toBeVisible();
});

it('judges a chosen file by the published checksums, and none without them', async () => {
  const text = 'a file of the operator';
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const sha256 = Array.from(new Uint8Array(digest), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  const [client] = defaultCatalogue.clientConfig.clients.filter(({ kind }) => kind === 'apk');
  sandbox.change({ clientConfig: { clients: [{ ...client!, sha256 }] } });
  network.cut('system_client_config');
  await openHome();
  const field = proofs.getByLabelText('Choose a file');
  await field.upload(new File([text], 'halyard.apk'));
  await expect.element(proofs.getByText(/We couldn’t load our list of files/)).toBeVisible();
  network.mend();
  const list = Promise.withResolvers<void>();
  sandbox.replace('systemClientConfig', async (real) => (await list.promise, real()));
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

it('names this device’s clock where it makes the canary late, and the server’s contradicts', async () => {
  const opened = Promise.withResolvers<void>();
  const { fetch } = window;
  stubFetch(CANARY.path, async () => (await opened.promise, fetch(CANARY.path)));
  onTestFinished(() => void vi.useRealTimers());
  await openHome();
  await expect.element(proofs.getByText('Not checked yet')).toBeInTheDocument();
  vi.setSystemTime(Date.now() + 1_000 * DAY_MS);
  opened.resolve();
  await expect.element(proofs.getByText(/^Late by .+, by this device’s clock$/)).toBeVisible();
  await expect.element(proofs.getByText(/Our server’s clock says otherwise/)).toBeVisible();
  await expect.element(strip.getByText(/^Late by/)).toBeVisible();
});

it('says that the canary could not be checked where it does not load', async () => {
  stubFetch(CANARY.path, () => Promise.reject(new TypeError('no network')));
  await openHome();
  await expect.element(proofs.getByText('Couldn’t be checked')).toBeVisible();
  await expect.element(strip.getByText('Couldn’t be checked')).toBeVisible();
  expect(listToasts()).toEqual([]);
});
