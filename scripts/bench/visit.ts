import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserContext, type Page, chromium } from '@playwright/test';
import { SERVER_PREFIXES } from '../../src/api/constants.ts';
import { CHROMIUM_ARGS, findChromium } from '../browser/chromium.ts';
import { type Figures, IS_HYDRATED, OBSERVE, READ } from './probe.ts';
import type { BenchServer } from './server.ts';

/** A cheap phone, whose processor is four times slower than this machine's. */
const PHONE = {
  ...{ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 },
  ...{ isMobile: true, hasTouch: true },
} as const;
const CPU_SLOWDOWN = 4;
/** Its connection: a round trip of 150 ms, 1.6 Mbit/s down and 750 kbit/s up, in bytes per second. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_638.4 * 1_000) / 8,
  uploadThroughput: (750 * 1_000) / 8,
};
/** The site boots this long after load unless the visitor touches it. */
const BOOT_MS = 1_500;
/** The page is at rest after this time without a request. */
const QUIET_MS = 900;
const LONGEST_MS = 40_000;
const POLLING_MS = 100;
/** How long a member's page stays open, since the browser stores compiled code only after a while. */
const STAY_MS = 3_000;
const DEVICE_ID = 'bench-account';

export type Visit = Figures & {
  /** The requests that failed. */
  failed: string[];
};

/**
 * Measures the visits of one person on a slow phone: three of a member, and one of a guest. The browser is closed in
 * between, so that it keeps its disk cache, but no connection.
 */
export async function measureVisits(
  server: BenchServer,
  path: string,
  account?: string,
): Promise<Visit[]> {
  const profile = mkdtempSync(join(tmpdir(), 'halyard-bench-'));
  const token = account && (await fetchToken(account, server.localOrigin));
  const stored = token ? { 'halyard.token': token, 'halyard.deviceId': DEVICE_ID } : null;
  const visits: Visit[] = [];
  try {
    while (visits.length < (account ? 3 : 1)) {
      const context = await chromium.launchPersistentContext(profile, {
        executablePath: findChromium(),
        args: [...CHROMIUM_ARGS, `--ignore-certificate-errors-spki-list=${server.pin}`],
        ...{ locale: path.includes('zh') ? 'zh-CN' : 'en-US', ...PHONE },
      });
      try {
        visits.push(await visit(context, server.origin + path, stored));
      } finally {
        await context.close();
      }
    }
    return visits;
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
}

async function visit(
  context: BrowserContext,
  url: string,
  stored: Record<string, string> | null,
): Promise<Visit> {
  const page = context.pages()[0] ?? (await context.newPage());
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await page.addInitScript(OBSERVE, stored);
  const requests = watchRequests(page);
  await page.goto(url, { waitUntil: 'load' });
  await pause(BOOT_MS);
  // `page.waitForFunction` would put 330 kB of script into the page first, which take 100 ms there. What never happens is
  // reported as missing.
  const end = Date.now() + LONGEST_MS;
  while (!(requests.areAtRest() && (await page.evaluate(IS_HYDRATED))) && Date.now() < end) {
    await pause(POLLING_MS);
  }
  // Data that was there before the app is drawn some frames after hydration.
  await pause(QUIET_MS);
  const figures = await page.evaluate(READ, { bootMs: BOOT_MS, prefixes: [...SERVER_PREFIXES] });
  if (stored) await pause(STAY_MS);
  return { ...figures, failed: requests.failed };
}

function watchRequests(page: Page) {
  const failed: string[] = [];
  let open = 0;
  let lastTime = Date.now();
  const count = (change: number) => {
    open += change;
    lastTime = Date.now();
  };
  page.on('request', () => count(1));
  page.on('requestfinished', () => count(-1));
  page.on('requestfailed', (request) => {
    count(-1);
    failed.push(`${request.failure()?.errorText} ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  return { failed, areAtRest: () => Date.now() - lastTime > QUIET_MS && open === 0 };
}

async function fetchToken(account: string, origin: string): Promise<string> {
  const response = await fetch(`${origin}/sandbox/impersonate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', deviceId: DEVICE_ID },
    body: JSON.stringify({ account }),
  });
  return ((await response.json()) as { token: string }).token;
}
