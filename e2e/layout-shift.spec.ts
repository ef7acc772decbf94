import type { Page } from '@playwright/test';
import { PATHS } from '../src/config/paths.ts';
import { STORAGE_KEYS } from '../src/config/storage-keys.ts';
import { expect, onlyOn, test, waitUntilHydrated } from './fixtures.ts';
import { IS_EVERY_LOOK } from './support/looks.ts';
import { impersonate } from './support/sandbox.ts';

/**
 * Checks that late data moves nothing in view: opens every screen in each of its states, with every answer of the
 * server delayed. Nothing is pressed, since shifts after input do not count.
 */

/** Long enough for the skeleton to be painted before the answer. */
const LATE_MS = 250;
/** The limit for the sum of one visit's shifts. Core Web Vitals rate 0.1 as good. */
const LIMIT = 0.02;

type Person = 'stranger' | 'ada' | 'nora' | 'lin' | 'eve' | 'oli' | 'kim' | 'kit';
type Visit = { person: Person; address: string };

const makeVisits = (address: string, ...people: Person[]): Visit[] =>
  people.map((person) => ({ person, address }));
const visitGroup = (id: string, ...people: Person[]) =>
  makeVisits(`/group-buying?group=${id}`, ...people);
const visitOrder = (id: string) => makeVisits(`/purchased?order=${id}`, 'oli');

const START = '/group-buying?product=standard-12m&size=3&pays';

/** The visits of a path that has several states, or another visitor than usual. */
const STATES: { [Name in keyof typeof PATHS]?: readonly Visit[] } = {
  home: makeVisits('/', 'stranger', 'ada'),
  pricing: makeVisits('/pricing', 'stranger', 'ada'),
  groupBuying: [
    ...makeVisits('/group-buying', 'stranger', 'ada'),
    ...makeVisits(`${START}=own`, 'stranger', 'ada'),
    ...makeVisits(`${START}=all`, 'nora'),
    ...visitGroup('gPayAllOpen', 'stranger', 'ada', 'lin', 'nora'),
    ...visitGroup('gOwnShareOpen', 'stranger', 'nora'),
    ...visitGroup('gOwnShareUnpaid', 'ada', 'eve'),
    ...visitGroup('gOwnShareDone', 'ada'),
    ...visitGroup('gCreatorUnpaid', 'nora'),
    ...visitGroup('gPayAllUnpaid', 'ada'),
    ...visitGroup('gPayAllFull', 'ada', 'nora'),
    ...visitGroup('gPayAllEnded', 'nora'),
    ...visitGroup('gExpiredPending', 'stranger', 'ada'),
    ...visitGroup('gExpiredFailed', 'eve'),
    ...visitGroup('gExpiresSoon', 'nora'),
    ...visitGroup('gNobodysGroup', 'stranger'),
  ],
  download: makeVisits('/download', 'stranger', 'ada'),
  affiliate: makeVisits('/affiliate', 'stranger', 'ada'),
  clause: makeVisits('/clause/nothing-here', 'stranger'),
  trial: makeVisits('/trial', 'stranger', 'ada'),
  login: [
    ...makeVisits('/login', 'stranger'),
    ...makeVisits(`/login?redirect=${encodeURIComponent('/checkout/standard-12m')}`, 'stranger'),
    ...makeVisits(`/login?redirect=${encodeURIComponent(`${START}=own`)}`, 'stranger'),
  ],
  register: [
    ...makeVisits('/register', 'stranger'),
    ...makeVisits(
      `/register?invite=HOIST7&redirect=${encodeURIComponent('/checkout/lite-1m')}`,
      'stranger',
    ),
  ],
  user: makeVisits('/user', 'lin'),
  profile: makeVisits('/user/profile', 'ada', 'nora', 'lin', 'eve', 'oli'),
  device: makeVisits('/user/device', 'ada', 'nora'),
  reward: makeVisits('/user/reward', 'ada', 'nora'),
  benefits: makeVisits('/user/benefits', 'ada', 'nora'),
  kol: [
    ...makeVisits('/user/kol', 'ada', 'kim', 'kit'),
    ...['invitation', 'commission', 'settlement'].flatMap((tab) =>
      makeVisits(`/user/kol?tab=${tab}`, 'kim'),
    ),
  ],
  groups: makeVisits('/user/group-buying', 'ada', 'nora'),
  deleteAccount: makeVisits('/user/delete', 'ada', 'nora'),
  farewell: makeVisits('/user/farewell', 'stranger'),
  checkout: [
    ...makeVisits('/checkout/standard-12m', 'ada', 'nora'),
    ...makeVisits('/checkout/lite-1m', 'lin', 'stranger'),
    ...makeVisits('/checkout/standard-12m?coupon=HOIST10', 'nora'),
    ...makeVisits('/checkout/standard-1m', 'oli'),
    ...makeVisits('/checkout/nothing-here', 'nora'),
  ],
  purchased: [
    ...visitOrder('H20260101000100'),
    ...visitOrder('H20260101000101'),
    ...visitOrder('H20260101000102'),
    ...visitOrder('H20260101999999'),
  ],
  cryptoPay: [
    ...makeVisits('/crypto-pay/standard-1m', 'nora'),
    ...makeVisits('/crypto-pay/standard-12m?size=3&pays=own', 'nora'),
    ...makeVisits('/crypto-pay/standard-12m?group=gOwnShareOpen', 'nora'),
    ...makeVisits('/crypto-pay/standard-12m?order=H20260101000111', 'oli'),
    ...makeVisits('/crypto-pay/standard-6m?order=H20260101000112', 'oli'),
    ...makeVisits('/crypto-pay/nothing-here', 'nora'),
  ],
};
/** The visits of every path: to one without states a stranger comes, and a member to a page of the account. */
const VISITS = (Object.keys(PATHS) as (keyof typeof PATHS)[]).map(
  (name) =>
    STATES[name] ??
    makeVisits(PATHS[name], PATHS[name].startsWith(PATHS.user) ? 'ada' : 'stranger'),
);
const ALL_VISITS = [...VISITS.flat(), ...makeVisits('/nothing-here', 'stranger')];

/**
 * Every third state on a phone, and in a full run all of them. A wide window wraps less text, so it shows only the first
 * state of each screen, and only in a full run.
 */
const CHOSEN = ALL_VISITS.filter((_, index) => IS_EVERY_LOOK || index % 3 === 0);
const FIRSTS = new Set(VISITS.flatMap((visits) => visits.slice(0, 1)));
const isWide = (viewport: { width: number } | null) => (viewport?.width ?? 0) >= 960;

if (!IS_EVERY_LOOK) onlyOn('phone', 'A run of every look has it.');

for (const [person, personVisits] of Map.groupBy(CHOSEN, (visit) => visit.person)) {
  test(`late answers move nothing for ${person}`, async ({ page, baseURL, trouble, viewport }) => {
    test.slow();
    const visits = isWide(viewport)
      ? personVisits.filter((visit) => FIRSTS.has(visit))
      : personVisits;
    test.skip(visits.length === 0, 'Their states are shown on a phone.');
    trouble.expect(/404: .*\/nothing-here$|at .*\/nothing-here: .* 404 /);
    if (person !== 'stranger') {
      const token = await impersonate(String(baseURL), person);
      const storedToken = [STORAGE_KEYS.token, token] as const;
      await page.addInitScript(([key, value]) => localStorage.setItem(key, value), storedToken);
    }
    await page.addInitScript(recordShifts);
    await page.addInitScript(delayCalls, LATE_MS);
    const moved: string[] = [];
    let sent = 0;
    for (const { address } of visits) {
      await openScreen(page, address);
      sent += await countCalls(page);
      const shifts = await page.evaluate(() => (window as Recorded).shifts ?? []);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      if (sum <= LIMIT) continue;
      const lines = shifts.map(({ value, sources }) => `  ${value.toFixed(3)} ${sources}`);
      moved.push(`${address}: ${sum.toFixed(3)}`, ...lines);
    }
    expect(sent, 'calls that were delayed').toBeGreaterThan(0);
    expect(moved, `shifts of visits whose sum exceeds ${LIMIT}`).toEqual([]);
  });
}

type Recorded = {
  shifts?: { value: number; sources: string }[];
  /** The number of API calls so far, and of those that are still delayed. */
  calls?: { sent: number; delayed: number };
};

/** Records the layout shifts of a page. Runs in it before any other script. */
function recordShifts(): void {
  const recorded: Recorded['shifts'] = ((window as Recorded).shifts = []);
  const describeNode = (node: Node | null): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return 'a removed element';
    const classes = element.getAttribute('class')?.split(' ').slice(0, 4).join('.');
    const text = element.textContent.trim().slice(0, 30);
    return `<${element.localName}${element.id && `#${element.id}`} .${classes}> “${text}”`;
  };
  const formatRect = ({ x, y, width, height }: DOMRectReadOnly) =>
    `${[x, y].map(Math.round).join(',')} ${[width, height].map(Math.round).join('×')}`;
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

type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

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
  await expect(async () => {
    const sent = await countCalls(page);
    await page.waitForFunction(() => (window as Recorded).calls?.delayed === 0);
    await expect(page.locator('[data-slot=skeleton]'), address).toHaveCount(0);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(await countCalls(page), `calls of ${address}`).toBe(sent);
  }).toPass({ intervals: [0] });
}

async function countCalls(page: Page): Promise<number> {
  return page.evaluate(() => (window as Recorded).calls?.sent ?? 0);
}
