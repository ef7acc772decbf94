import type { Page } from '@playwright/test';
import { STORAGE_KEYS } from '../src/config/storage-keys.ts';
import { expect, onlyOn, test, waitUntilHydrated } from './fixtures.ts';
import { IS_EVERY_LOOK } from './support/looks.ts';
import { impersonate } from './support/sandbox.ts';

/**
 * Checks that late data moves nothing in view: opens screens in their states, with every answer of the server delayed.
 * Nothing is pressed, since shifts after input do not count.
 */

/** Long enough for the skeleton to be painted before the answer. */
const LATE_MS = 250;
/** The limit for the sum of one visit's shifts. Core Web Vitals rate 0.1 as good. */
const LIMIT = 0.02;

const START = '/group-buying?product=standard-12m&size=3&pays';
const buildGroupPath = (id: string) => `/group-buying?group=${id}`;
const REDIRECT = `redirect=${encodeURIComponent('/checkout/standard-12m')}`;

/** The addresses that a person opens: those of a stranger, and of accounts of the fixtures. */
const VISITS: Record<string, readonly string[]> = {
  stranger: [
    ...['/', '/pricing', '/group-buying', '/download', '/affiliate', '/faq', '/trial', '/login'],
    ...[`${START}=own`, `/login?${REDIRECT}`, `/register?invite=HOIST7&${REDIRECT}`],
    ...['gPayAllOpen', 'gOwnShareOpen', 'gExpiredPending', 'gNobodysGroup'].map(buildGroupPath),
    ...['/register', '/resetpassword', '/checkout/lite-1m', '/clause/terms', '/nothing-here'],
  ],
  ada: [
    ...['/user/profile', '/', '/pricing', '/user/device', '/user/reward', '/user/benefits'],
    ...['/user/group-buying', '/user/kol', '/user/delete', '/checkout/standard-12m', '/trial'],
    ...['/download', '/affiliate', '/group-buying', `${START}=own`],
    ...['gPayAllOpen', 'gOwnShareUnpaid', 'gOwnShareDone', 'gPayAllFull'].map(buildGroupPath),
  ],
  nora: [
    ...['/user/profile', '/user/device', '/user/reward', '/user/benefits', '/user/group-buying'],
    ...['/checkout/standard-12m?coupon=HOIST10', '/crypto-pay/standard-1m', `${START}=all`],
    ...['/crypto-pay/standard-12m?size=3&pays=own', '/checkout/nothing-here', '/user/delete'],
    ...['gPayAllOpen', 'gOwnShareOpen', 'gCreatorUnpaid', 'gPayAllEnded'].map(buildGroupPath),
  ],
  lin: ['/user/profile', '/checkout/lite-1m', buildGroupPath('gPayAllOpen')],
  eve: ['/user/profile', ...['gOwnShareUnpaid', 'gExpiredFailed'].map(buildGroupPath)],
  oli: [
    ...['100', '101', '102'].map((last) => `/purchased?order=H20260101000${last}`),
    ...['/user/profile', '/purchased?order=H20260101999999', '/checkout/standard-1m'],
    '/crypto-pay/standard-12m?order=H20260101000111',
    '/crypto-pay/standard-6m?order=H20260101000112',
  ],
  kim: ['', '?tab=invitation', '?tab=commission', '?tab=settlement'].map(
    (query) => `/user/kol${query}`,
  ),
};

onlyOn('phone', 'A wide window wraps less text.');

/** Opens each address with every answer delayed, and checks the sum of its shifts. */
async function expectNoShifts(page: Page, addresses: readonly string[]): Promise<void> {
  await page.addInitScript(recordShifts);
  await page.addInitScript(delayCalls, LATE_MS);
  for (const address of addresses) {
    await openScreen(page, address);
    const shifts = await page.evaluate(() => (window as Recorded).shifts ?? []);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    const lines = shifts.map(({ value, sources }) => `  ${value.toFixed(3)} ${sources}`);
    expect(sum, `${address}\n${lines.join('\n')}`).toBeLessThanOrEqual(LIMIT);
  }
}

test('a backend that is down moves nothing on pages that show older answers', async ({
  page,
  trouble,
}) => {
  trouble.expect(/ERR_FAILED/);
  await page.route(/\/api\//, (route) => route.abort());
  await expectNoShifts(page, ['/', '/pricing', '/group-buying', '/affiliate', '/faq', '/download']);
});

for (const [person, addresses] of Object.entries(VISITS)) {
  test(`late answers move nothing for ${person}`, async ({ page, baseURL, trouble }) => {
    test.slow();
    trouble.expect(/404: .*\/nothing-here$|at .*\/nothing-here: .* 404 /);
    if (person !== 'stranger') {
      const token = await impersonate(String(baseURL), person);
      const storedToken = [STORAGE_KEYS.token, token] as const;
      await page.addInitScript(([key, value]) => localStorage.setItem(key, value), storedToken);
    }
    // Every fourth state, and in a full run all of them.
    await expectNoShifts(
      page,
      addresses.filter((_, index) => IS_EVERY_LOOK || index % 4 === 0),
    );
  });
}

type Recorded = {
  shifts?: { value: number; sources: string }[];
  /** The number of API calls so far, and of those that are still delayed. */
  calls?: { sent: number; delayed: number };
};
type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

/** Records the layout shifts of a page. Runs in it before any other script. */
function recordShifts(): void {
  const recorded: Recorded['shifts'] = ((window as Recorded).shifts = []);
  const describeNode = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    return `<${element?.localName} class="${element?.className}"> “${element?.textContent.trim().slice(0, 30)}”`;
  };
  const formatRect = ({ x, y, width, height }: DOMRectReadOnly) =>
    [x, y, width, height].map(Math.round).join(' ');
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.hadRecentInput) continue;
      const sources = entry.sources.map(
        ({ node, previousRect, currentRect }) =>
          `${describeNode(node)} ${formatRect(previousRect)} → ${formatRect(currentRect)}`,
      );
      recorded.push({ value: entry.value, sources: sources.join('\n    ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * Delays the calls of a page by `late` ms. Runs in it before any other script. If the test routed them instead, that
 * would turn off the browser's cache, and every visit would load all scripts again.
 */
function delayCalls(late: number): void {
  const calls = ((window as Recorded).calls = { sent: 0, delayed: 0 });
  const delay = (send: () => void) => {
    calls.sent += 1;
    calls.delayed += 1;
    setTimeout(() => {
      calls.delayed -= 1;
      send();
    }, late);
  };
  const isCall = (address: unknown) => String(address).includes('/api/');
  const { fetch, XMLHttpRequest } = window;
  window.fetch = async (...input: Parameters<typeof fetch>) => {
    const address = input[0] instanceof Request ? input[0].url : input[0];
    if (isCall(address)) await new Promise<void>(delay);
    return fetch(...input);
  };
  const { open, send } = XMLHttpRequest.prototype;
  const delayed = new WeakSet<XMLHttpRequest>();
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...input: unknown[]) {
    if (isCall(input[1])) delayed.add(this);
    return Reflect.apply(open, this, input);
  };
  XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
    if (delayed.has(this)) delay(() => Reflect.apply(send, this, [body]));
    else Reflect.apply(send, this, [body]);
  };
}

/** Opens a screen and waits until all of it is shown. */
async function openScreen(page: Page, address: string): Promise<void> {
  await page.goto(address);
  // Starts the app as a touch does. Shifts after a real touch would not count.
  await page.evaluate(() => document.dispatchEvent(new Event('touchstart')));
  await waitUntilHydrated(page);
  const countCalls = () => page.evaluate(() => (window as Recorded).calls?.sent ?? 0);
  await expect(async () => {
    const sent = await countCalls();
    await page.waitForFunction(() => (window as Recorded).calls?.delayed === 0);
    await expect(page.locator('[data-slot=skeleton]'), address).toHaveCount(0);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(await countCalls(), `calls of ${address}`).toBe(sent);
  }).toPass({ intervals: [0] });
}
