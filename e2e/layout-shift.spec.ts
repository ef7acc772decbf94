import type { Page } from '@playwright/test';
import { PATHS } from '../src/config/paths.ts';
import { STORAGE_KEYS } from '../src/config/storage-keys.ts';
import { cameToLife, expect, onlyOn, test } from './fixtures.ts';
import { IS_EVERY_LOOK } from './support/looks.ts';
import { impersonate } from './support/sandbox.ts';

/**
 * Late data moves nothing in view: opens every screen in each of its states, with every answer of the server delayed. Nothing
 * is pressed, as shifts after input do not count.
 */

/** Long enough for the skeleton to be painted before the answer. */
const LATE_MS = 250;
/** The limit for the sum of one visit's shifts. Core Web Vitals call 0.1 good. */
const MOST = 0.02;

type Person = 'stranger' | 'ada' | 'nora' | 'lin' | 'eve' | 'oli' | 'kim' | 'kit';
type Visit = { person: Person; address: string };

const to = (address: string, ...people: Person[]): Visit[] =>
  people.map((person) => ({ person, address }));
const toGroup = (id: string, ...people: Person[]) => to(`/group-buying?group=${id}`, ...people);
const toOrder = (id: string) => to(`/purchased?order=${id}`, 'oli');

const START = '/group-buying?product=standard-12m&size=3&pays';

/** The visits of a path that has several states, or another visitor than usual. */
const STATES: { [Name in keyof typeof PATHS]?: readonly Visit[] } = {
  home: to('/', 'stranger', 'ada'),
  pricing: to('/pricing', 'stranger', 'ada'),
  groupBuying: [
    ...to('/group-buying', 'stranger', 'ada'),
    ...to(`${START}=own`, 'stranger', 'ada'),
    ...to(`${START}=all`, 'nora'),
    ...toGroup('gPayAllOpen', 'stranger', 'ada', 'lin', 'nora'),
    ...toGroup('gOwnShareOpen', 'stranger', 'nora'),
    ...toGroup('gOwnShareUnpaid', 'ada', 'eve'),
    ...toGroup('gOwnShareDone', 'ada'),
    ...toGroup('gCreatorUnpaid', 'nora'),
    ...toGroup('gPayAllUnpaid', 'ada'),
    ...toGroup('gPayAllFull', 'ada', 'nora'),
    ...toGroup('gPayAllEnded', 'nora'),
    ...toGroup('gExpiredPending', 'stranger', 'ada'),
    ...toGroup('gExpiredFailed', 'eve'),
    ...toGroup('gExpiresSoon', 'nora'),
    ...toGroup('gNobodysGroup', 'stranger'),
  ],
  download: to('/download', 'stranger', 'ada'),
  affiliate: to('/affiliate', 'stranger', 'ada'),
  clause: to('/clause/nothing-here', 'stranger'),
  trial: to('/trial', 'stranger', 'ada'),
  login: [
    ...to('/login', 'stranger'),
    ...to(`/login?redirect=${encodeURIComponent('/checkout/standard-12m')}`, 'stranger'),
    ...to(`/login?redirect=${encodeURIComponent(`${START}=own`)}`, 'stranger'),
  ],
  register: [
    ...to('/register', 'stranger'),
    ...to(
      `/register?invite=HOIST7&redirect=${encodeURIComponent('/checkout/lite-1m')}`,
      'stranger',
    ),
  ],
  user: to('/user', 'lin'),
  profile: to('/user/profile', 'ada', 'nora', 'lin', 'eve', 'oli'),
  device: to('/user/device', 'ada', 'nora'),
  reward: to('/user/reward', 'ada', 'nora'),
  benefits: to('/user/benefits', 'ada', 'nora'),
  kol: [
    ...to('/user/kol', 'ada', 'kim', 'kit'),
    ...['invitation', 'commission', 'settlement'].flatMap((tab) =>
      to(`/user/kol?tab=${tab}`, 'kim'),
    ),
  ],
  groups: to('/user/group-buying', 'ada', 'nora'),
  deleteAccount: to('/user/delete', 'ada', 'nora'),
  farewell: to('/user/farewell', 'stranger'),
  checkout: [
    ...to('/checkout/standard-12m', 'ada', 'nora'),
    ...to('/checkout/lite-1m', 'lin', 'stranger'),
    ...to('/checkout/standard-12m?coupon=HOIST10', 'nora'),
    ...to('/checkout/standard-1m', 'oli'),
    ...to('/checkout/nothing-here', 'nora'),
  ],
  purchased: [
    ...toOrder('H20260101000100'),
    ...toOrder('H20260101000101'),
    ...toOrder('H20260101000102'),
    ...toOrder('H20260101999999'),
  ],
  cryptoPay: [
    ...to('/crypto-pay/standard-1m', 'nora'),
    ...to('/crypto-pay/standard-12m?size=3&pays=own', 'nora'),
    ...to('/crypto-pay/standard-12m?group=gOwnShareOpen', 'nora'),
    ...to('/crypto-pay/standard-12m?order=H20260101000111', 'oli'),
    ...to('/crypto-pay/standard-6m?order=H20260101000112', 'oli'),
    ...to('/crypto-pay/nothing-here', 'nora'),
  ],
};
/** The visits of every path: to one without states a stranger comes, and a member to a page of the account. */
const VISITS = (Object.keys(PATHS) as (keyof typeof PATHS)[]).map(
  (name) =>
    STATES[name] ?? to(PATHS[name], PATHS[name].startsWith(PATHS.user) ? 'ada' : 'stranger'),
);
const ALL = [...VISITS.flat(), ...to('/nothing-here', 'stranger')];

/**
 * A phone shows every state. A wide window wraps less text: it shows each screen in its first state, and in a run of every
 * look alone.
 */
/** Every other state, and in a full run all of them. */
const CHOSEN = ALL.filter((_, index) => IS_EVERY_LOOK || index % 2 === 0);
const FIRSTS = new Set(VISITS.flatMap((visits) => visits.slice(0, 1)));
const isWide = (viewport: { width: number } | null) => (viewport?.width ?? 0) >= 960;

if (!IS_EVERY_LOOK) onlyOn('phone', 'A run of every look has it.');

for (const [person, all] of Map.groupBy(CHOSEN, (visit) => visit.person)) {
  test(`late answers move nothing for ${person}`, async ({ page, baseURL, trouble, viewport }) => {
    test.slow();
    const visits = isWide(viewport) ? all.filter((visit) => FIRSTS.has(visit)) : all;
    test.skip(visits.length === 0, 'Their states are shown on a phone.');
    trouble.expect(/404: .*\/nothing-here$|at .*\/nothing-here: .* 404 /);
    if (person !== 'stranger') {
      const token = await impersonate(String(baseURL), person);
      const kept = [STORAGE_KEYS.token, token] as const;
      await page.addInitScript(([key, value]) => localStorage.setItem(key, value), kept);
    }
    await page.addInitScript(recordShifts);
    await page.addInitScript(delayCalls, LATE_MS);
    const moved: string[] = [];
    let sent = 0;
    for (const { address } of visits) {
      await openScreen(page, address);
      sent += await callsSent(page);
      const shifts = await page.evaluate(() => (window as Recorded).shifts ?? []);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      if (sum <= MOST) continue;
      const lines = shifts.map(({ value, what }) => `  ${value.toFixed(3)} ${what}`);
      moved.push(`${address}: ${sum.toFixed(3)}`, ...lines);
    }
    expect(sent, 'calls that were delayed').toBeGreaterThan(0);
    expect(moved, `shifts of visits whose sum exceeds ${MOST}`).toEqual([]);
  });
}

type Recorded = {
  shifts?: { value: number; what: string }[];
  /** Calls of the API: all so far, and those that are still delayed. */
  calls?: { sent: number; delayed: number };
};

/** Runs in the page before any other script. */
function recordShifts(): void {
  const recorded: Recorded['shifts'] = ((window as Recorded).shifts = []);
  const nameOf = (node: Node | null): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return 'a removed element';
    const classes = element.getAttribute('class')?.split(' ').slice(0, 4).join('.');
    const text = element.textContent.trim().slice(0, 30);
    return `<${element.localName}${element.id && `#${element.id}`} .${classes}> “${text}”`;
  };
  const placeOf = ({ x, y, width, height }: DOMRectReadOnly) =>
    `${[x, y].map(Math.round).join(',')} ${[width, height].map(Math.round).join('×')}`;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.hadRecentInput) continue;
      const what = entry.sources.map(
        ({ node, previousRect, currentRect }) =>
          `${nameOf(node)} ${placeOf(previousRect)} → ${placeOf(currentRect)}`,
      );
      recorded.push({ value: entry.value, what: what.join('\n    ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

/**
 * Runs in the page before any other script, and delays its calls by `late` ms. Routing them in the test instead would turn
 * off the browser's cache, and every visit would load all scripts again.
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
  // Starts the app like a touch does; shifts after a real one would not count.
  await page.evaluate(() => document.dispatchEvent(new Event('touchstart')));
  await cameToLife(page);
  await expect(async () => {
    const sent = await callsSent(page);
    await page.waitForFunction(() => (window as Recorded).calls?.delayed === 0);
    await expect(page.locator('[data-slot=skeleton]'), address).toHaveCount(0);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    expect(await callsSent(page), `calls of ${address}`).toBe(sent);
  }).toPass({ intervals: [0] });
}

async function callsSent(page: Page): Promise<number> {
  return page.evaluate(() => (window as Recorded).calls?.sent ?? 0);
}
