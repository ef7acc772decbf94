import type { Page } from '@playwright/test';
import type { PATHS } from '../src/config/paths.ts';
import { STORAGE_KEYS } from '../src/config/storage-keys.ts';
import { cameToLife, expect, test } from './fixtures.ts';
import { impersonate } from './support/sandbox.ts';

/**
 * Data that arrive late move nothing that is in sight: every screen, in the states in which it looks different, opened
 * while each answer of the server takes its time. What moves after a press is not counted; nothing is pressed here.
 */

/** Long enough for the skeleton to be painted before the answer is. */
const LATE_MS = 250;
/** The most that the shifts of one visit may add up to. Core Web Vitals call 0.1 good. */
const MOST = 0.02;

type Person = 'stranger' | 'ada' | 'nora' | 'lin' | 'eve' | 'oli' | 'kim' | 'kit';
type Visit = { person: Person; address: string };

const to = (address: string, ...people: Person[]): Visit[] =>
  people.map((person) => ({ person, address }));
const toGroup = (id: string, ...people: Person[]) => to(`/group-buying?group=${id}`, ...people);
const toOrder = (id: string) => to(`/purchased?order=${id}`, 'oli');

const START = '/group-buying?product=standard-12m&size=3&pays';

/** Every path of the site: one without its visits does not compile. */
const VISITS: Record<keyof typeof PATHS, readonly Visit[]> = {
  home: to('/', 'stranger', 'ada'),
  pricing: to('/pricing', 'stranger', 'ada'),
  groupBuying: [
    ...to('/group-buying', 'stranger', 'ada'),
    ...to(`${START}=own`, 'stranger', 'ada'),
    ...to(`${START}=all`, 'nora'),
    ...toGroup('gPayAllOpen', 'stranger', 'lin', 'nora'),
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
  faq: to('/faq', 'stranger'),
  clause: to('/clause/nothing-here', 'stranger'),
  terms: to('/clause/terms', 'stranger'),
  privacy: to('/clause/privacy', 'stranger'),
  canary: to('/clause/canary', 'stranger'),
  appleHelp: to('/apple-help', 'stranger'),
  trial: to('/trial', 'stranger', 'ada'),
  loading: to('/loading', 'stranger'),
  login: to('/login', 'stranger'),
  register: to('/register', 'stranger'),
  resetPassword: to('/resetpassword', 'stranger'),
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
    ...to('/checkout/lite-1m', 'lin'),
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
const ALL = [...Object.values(VISITS).flat(), ...to('/nothing-here', 'stranger')];

for (const [person, visits] of Map.groupBy(ALL, (visit) => visit.person)) {
  test(`late answers move nothing that ${person} sees`, async ({ page, baseURL, trouble }) => {
    test.slow();
    trouble.expect(/404: .*\/nothing-here$|at .*\/nothing-here: .* 404 /);
    if (person !== 'stranger') {
      const token = await impersonate(String(baseURL), person);
      const kept = [STORAGE_KEYS.token, token] as const;
      await page.addInitScript(([key, value]) => localStorage.setItem(key, value), kept);
    }
    await page.addInitScript(noteShifts);
    const calls = await delayCalls(page);
    const moved: string[] = [];
    for (const { address } of visits) {
      await openScreen(page, address, calls);
      const shifts = await page.evaluate(() => (window as Noted).shifts ?? []);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      if (sum <= MOST) continue;
      const lines = shifts.map(({ value, what }) => `  ${value.toFixed(3)} ${what}`);
      moved.push(`${address}: ${sum.toFixed(3)}`, ...lines);
    }
    expect(moved, `what moved, where the sum is more than ${MOST}`).toEqual([]);
  });
}

type Noted = { shifts?: { value: number; what: string }[] };

/** Runs in the page before anything else. */
function noteShifts(): void {
  const noted: Noted['shifts'] = ((window as Noted).shifts = []);
  const nameOf = (node: Node | null): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return 'what is gone';
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
      noted.push({ value: entry.value, what: what.join('\n    ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

type Calls = { asked: number; open: number };

/** Every call from now on is answered late. */
async function delayCalls(page: Page): Promise<Calls> {
  const calls = { asked: 0, open: 0 };
  await page.route('**/api/**', (route) => {
    calls.asked += 1;
    calls.open += 1;
    setTimeout(() => {
      calls.open -= 1;
      // The page may have been left over what it polls.
      route.continue().catch(() => undefined);
    }, LATE_MS);
  });
  return calls;
}

/** Opens a screen and waits until all of it is there. */
async function openScreen(page: Page, address: string, calls: Calls): Promise<void> {
  await page.goto(address);
  // Starts the app, as a touch does; what moves after a real one is not counted.
  await page.evaluate(() => document.dispatchEvent(new Event('touchstart')));
  await cameToLife(page);
  let asked = -1;
  while (asked !== calls.asked) {
    asked = calls.asked;
    await expect
      .poll(() => calls.open, { message: `calls of ${address} under way`, intervals: [30] })
      .toBe(0);
    await expect(page.locator('[data-slot=skeleton]'), address).toHaveCount(0);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  }
}
