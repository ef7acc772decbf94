import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '../../browser/chromium.ts';
import { SLOW_PHONE_SCREEN, atRest, slowDown, watchRequests } from '../site/visit.ts';

/** A person stays for a while; before it the browser has not yet written down what it compiled. */
const STAY_MS = 3_000;
const LONGEST_MS = 40_000;

export type AccountVisit = {
  /** In ms since the navigation; null where it did not happen. */
  fcp: number | null;
  /** The page's data stand on the screen. */
  data: number | null;
  /** What moved without a press, summed up. */
  cls: number;
  /** Bytes on the wire. */
  bytes: number;
  failed: string[];
};

type Person = { token: string; deviceId: string };

/** Runs in the page before anything else: who is logged in, when what is waited for is painted, and what moves. */
const PREPARE = ({ token, deviceId, text }: Person & { text: string }) => {
  localStorage.setItem('halyard.token', token);
  localStorage.setItem('halyard.deviceId', deviceId);
  const seen = { fcp: null as number | null, data: null as number | null, cls: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') seen.fcp = startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & Shift)[])
      if (!entry.hadRecentInput) seen.cls += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const watcher = new MutationObserver((changes) => {
    const nodes = changes.flatMap((it) =>
      it.type === 'characterData' ? [it.target] : [...it.addedNodes],
    );
    if (!nodes.some((node) => node.textContent?.includes(text))) return;
    watcher.disconnect();
    // A task after the frame in which it is drawn.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => (seen.data = performance.now()));
      port1.start();
      port2.postMessage(null);
    });
  });
  watcher.observe(document, { childList: true, characterData: true, subtree: true });
};

type Shift = { value: number; hadRecentInput: boolean };

const SHOWN = () => (window as unknown as { seen: { data: number | null } }).seen.data !== null;
const NOTED = () =>
  (window as unknown as { seen: Pick<AccountVisit, 'fcp' | 'data' | 'cls'> }).seen;

/**
 * The first and the third visit of one person on a slow phone, the browser closed in between: what it keeps is on the
 * disk, no line is open.
 */
export async function firstAndThird(
  url: string,
  given: { person: Person; text: string; locale: string; pin: string },
): Promise<{ first: AccountVisit; third: AccountVisit }> {
  const profile = mkdtempSync(join(tmpdir(), 'halyard-bench-'));
  try {
    const first = await visit(profile, url, given);
    await visit(profile, url, given);
    return { first, third: await visit(profile, url, given) };
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
}

async function visit(
  profile: string,
  url: string,
  { person, text, locale, pin }: Parameters<typeof firstAndThird>[1],
): Promise<AccountVisit> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: [...CHROMIUM_ARGS, `--ignore-certificate-errors-spki-list=${pin}`],
    ...{ locale, ...SLOW_PHONE_SCREEN },
  });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    const session = await slowDown(page);
    await page.addInitScript(PREPARE, { ...person, text });
    const requests = watchRequests(session);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction(SHOWN, null, { timeout: LONGEST_MS }).catch(() => undefined);
    await atRest(requests);
    const { fcp, data, cls } = await page.evaluate(NOTED);
    await page.waitForTimeout(STAY_MS);
    const all = requests.all();
    return {
      ...{ fcp, data, cls },
      bytes: all.reduce((sum, it) => sum + it.bytes, 0),
      failed: all.flatMap(({ failure }) => failure ?? []),
    };
  } finally {
    await context.close();
  }
}
