import { brotliCompressSync } from 'node:zlib';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { IS_HYDRATED, IS_TEXT_PAINTED, NOTED, OBSERVE, type Visitor } from './probe.ts';
import { SERVER_PREFIXES } from '../../src/api/constants.ts';

/** A cheap phone. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 } as const;
export const SLOW_PHONE_SCREEN = { ...PHONE, isMobile: true, hasTouch: true } as const;
const CPU_SLOWDOWN = 4;
/** The site boots this long after load unless the visitor touches it; later requests are not the first page's. */
const BOOT_MS = 1_500;
/** The page is at rest after this time without a request. */
const QUIET_MS = 900;
const LONGEST_MS = 40_000;
const POLLING_MS = 200;

/** The figures of a visit. Times are in ms since the navigation, and null if the event did not happen. */
export type Visit = {
  fcp: number | null;
  lcp: number | null;
  hydrated: number | null;
  /** The time at which the first API call was sent. */
  called: number | null;
  /**
   * The time at which the expected text was painted, or, without such a text, at which the first query had its answer.
   */
  data: number | null;
  cls: number;
  /** The longest task of the main thread from the boot on, in ms. */
  longestTask: number;
  /** The work of the main thread up to the boot, in ms. */
  work: number;
  /** Bytes on the wire up to the boot. Scripts include the inline ones, compressed separately. */
  untilBoot: { all: number; script: number; font: number };
  /** Bytes of JavaScript on the wire, until the page was hydrated and in all. */
  scriptToHydrated: number;
  scriptInAll: number;
  failed: string[];
};

type VisitOptions = {
  visitor?: Visitor | null;
  stayMs?: number;
  /** Ends the visit before the app starts: only what was painted is measured. */
  isPaintOnly?: boolean;
};

/**
 * Measures one visit on a slow phone, whose processor is slowed down four times. Ends `stayMs` after the page is at
 * rest. Closes the context.
 */
export async function visit(
  context: BrowserContext,
  url: string,
  { visitor = null, stayMs = 0, isPaintOnly = false }: VisitOptions = {},
): Promise<Visit> {
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    const session = await slowDown(page);
    await page.addInitScript(OBSERVE, visitor);
    const requests = watchRequests(session);
    await page.goto(url, { waitUntil: 'load' });
    const bootAt = Date.now() + BOOT_MS;
    await pauseUntil(bootAt - 100);
    const work = await measureWork(session);
    await pauseUntil(bootAt);
    const earlyRequests = requests.all();
    if (!isPaintOnly) {
      await waitUntil(page, visitor ? IS_TEXT_PAINTED : IS_HYDRATED);
      await requests.atRest();
    }
    const { start, inline, ...records } = await page.evaluate(NOTED, BOOT_MS);
    await page.waitForTimeout(stayMs);
    const all = requests.all();
    const call = all.find(({ path }) => isCall(path));
    const hydrated = records.hydrated ?? Infinity;
    return {
      ...{ ...records, work, called: call ? call.at - start : null },
      untilBoot: {
        all: sumBytes(earlyRequests),
        script: sumBytes(earlyRequests, 'Script') + brotliCompressSync(inline).length,
        font: sumBytes(earlyRequests, 'Font'),
      },
      scriptToHydrated: sumBytes(
        all.filter(({ at }) => at - start <= hydrated),
        'Script',
      ),
      scriptInAll: sumBytes(all, 'Script'),
      failed: all.flatMap(({ failure }) => failure ?? []),
    };
  } finally {
    await context.close();
  }
}

/**
 * Waits for a condition, and gives up after LONGEST_MS: what never happens is reported as missing.
 * `page.waitForFunction` would put 330 kB of script into the page first, which take 100 ms there.
 */
async function waitUntil(page: Page, condition: () => boolean): Promise<void> {
  const end = Date.now() + LONGEST_MS;
  while (Date.now() < end && !(await page.evaluate(condition))) {
    await pauseUntil(Date.now() + POLLING_MS);
  }
}

async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return session;
}

type Sent = {
  type: string;
  path: string;
  /** The time in ms since 1970. */
  at: number;
  bytes: number;
  isOpen: boolean;
  failure?: string;
};

function sumBytes(list: readonly Sent[], type?: string): number {
  return list.reduce((total, file) => (type && file.type !== type ? total : total + file.bytes), 0);
}

function watchRequests(session: CDPSession) {
  const requestsSent = new Map<string, Sent>();
  let lastTime = Date.now();
  const change = (id: string, values: Partial<Sent>) => {
    lastTime = Date.now();
    const request = requestsSent.get(id);
    if (request) Object.assign(request, values);
  };
  session.on('Network.requestWillBeSent', ({ requestId, type = 'Other', request, wallTime }) => {
    lastTime = Date.now();
    const { protocol, pathname: path } = new URL(request.url);
    if (protocol === 'data:') return;
    requestsSent.set(requestId, { type, path, at: wallTime * 1_000, bytes: 0, isOpen: true });
  });
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const failure = response.status >= 400 ? `${response.status} ${response.url}` : undefined;
    change(requestId, { type, ...(failure && { failure }) });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    change(requestId, { bytes: encodedDataLength, isOpen: false }),
  );
  session.on('Network.loadingFailed', ({ requestId, errorText }) =>
    change(requestId, { isOpen: false, failure: errorText }),
  );
  return {
    all: () => Array.from(requestsSent.values(), (request) => ({ ...request })),
    /** Resolves when nothing is open and nothing was sent for a while. */
    atRest: async () => {
      const end = Date.now() + LONGEST_MS;
      const isBusy = () =>
        Date.now() - lastTime <= QUIET_MS ||
        [...requestsSent.values()].some(({ isOpen }) => isOpen);
      while (isBusy() && Date.now() < end) await pauseUntil(Date.now() + 100);
    },
  };
}

async function measureWork(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

async function pauseUntil(time: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, time - Date.now())));
}

function isCall(path: string): boolean {
  return SERVER_PREFIXES.some((prefix) => path.startsWith(`${prefix}/`));
}
