import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium } from '@playwright/test';
import { SERVER_PREFIXES } from '../../src/api/constants.ts';
import { CHROMIUM_ARGS, findChromium } from '../browser/chromium.ts';
import { IS_HYDRATED, OBSERVE, READ } from './probe.ts';
import type { BenchServer } from './server.ts';

/** A cheap phone, whose processor is four times slower than this machine's. */
const PHONE = {
  ...{ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 },
  ...{ isMobile: true, hasTouch: true },
} as const;
const CPU_SLOWDOWN = 4;
/** The site boots this long after load unless the visitor touches it. */
const BOOT_MS = 1_500;
/** The page is at rest after this time without a request. */
const QUIET_MS = 900;
const LONGEST_MS = 40_000;
const POLLING_MS = 100;
/** How long a member's page stays open, since the browser stores compiled code only after a while. */
const STAY_MS = 3_000;
const DEVICE_ID = 'bench-account';

/** The figures of a visit. Times are in ms since the navigation, and null if the event did not happen. */
export type Visit = {
  fcp: number | null;
  lcp: number | null;
  hydrated: number | null;
  /** The time at which the first API call was sent. */
  called: number | null;
  /** The time at which the last skeleton gave way to data. */
  data: number | null;
  cls: number;
  /** The longest task of the main thread from the boot on, in ms. */
  longestTask: number;
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
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(OBSERVE, stored);
  const requests = watchRequests(session);
  await page.goto(url, { waitUntil: 'load' });
  await pause(BOOT_MS);
  // `page.waitForFunction` would put 330 kB of script into the page first, which take 100 ms there. What never happens is
  // reported as missing.
  const end = Date.now() + LONGEST_MS;
  while (!(requests.areAtRest() && (await page.evaluate(IS_HYDRATED))) && Date.now() < end) {
    await pause(POLLING_MS);
  }
  const { start, ...figures } = await page.evaluate(READ, BOOT_MS);
  if (stored) await pause(STAY_MS);
  const called = requests.findFirstCall();
  return {
    ...figures,
    called: called === undefined ? null : called - start,
    failed: requests.listFailures(),
  };
}

type Sent = {
  path: string;
  /** The time in ms since 1970. */
  at: number;
  isOpen: boolean;
  failure?: string;
};

function watchRequests(session: CDPSession) {
  const requests = new Map<string, Sent>();
  let lastTime = Date.now();
  const change = (id: string, values: Partial<Sent>) => {
    lastTime = Date.now();
    const request = requests.get(id);
    if (request) Object.assign(request, values);
  };
  session.on('Network.requestWillBeSent', ({ requestId, request, wallTime }) => {
    lastTime = Date.now();
    const { protocol, pathname: path } = new URL(request.url);
    if (protocol === 'data:') return;
    requests.set(requestId, { path, at: wallTime * 1_000, isOpen: true });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.status >= 400)
      change(requestId, { failure: `${response.status} ${response.url}` });
  });
  session.on('Network.loadingFinished', ({ requestId }) => change(requestId, { isOpen: false }));
  session.on('Network.loadingFailed', ({ requestId, errorText }) =>
    change(requestId, { isOpen: false, failure: errorText }),
  );
  const list = () => [...requests.values()];
  return {
    areAtRest: () => Date.now() - lastTime > QUIET_MS && list().every(({ isOpen }) => !isOpen),
    findFirstCall: () =>
      list().find(({ path }) => SERVER_PREFIXES.some((prefix) => path.startsWith(`${prefix}/`)))
        ?.at,
    listFailures: () => list().flatMap(({ failure }) => failure ?? []),
  };
}

async function fetchToken(account: string, origin: string): Promise<string> {
  const response = await fetch(`${origin}/sandbox/impersonate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', deviceId: DEVICE_ID },
    body: JSON.stringify({ account }),
  });
  return ((await response.json()) as { token: string }).token;
}

async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
}
