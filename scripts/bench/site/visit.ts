import { brotliCompressSync } from 'node:zlib';
import type { Browser, CDPSession, Page } from '@playwright/test';

/** A cheap phone. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 } as const;
export const SLOW_PHONE_SCREEN = { ...PHONE, isMobile: true, hasTouch: true } as const;
const CPU_SLOWDOWN = 4;
/** The site boots this long after load unless somebody touches it; what comes later is not the first page's. */
const BOOT_MS = 1_500;
/** Without a request for so long the page is at rest. */
const QUIET_MS = 900;
const LONGEST_MS = 40_000;

export type Visit = {
  /** In ms since the navigation; null where it did not happen. */
  fcp: number | null;
  lcp: number | null;
  hydrated: number | null;
  data: number | null;
  cls: number;
  /** Of the main thread, from the boot on. */
  longestTask: number;
  /** Main-thread work up to the boot, in ms. */
  work: number;
  /** On the wire, up to the boot; scripts with those in the page itself, as if these came alone. */
  bytes: { all: number; script: number; font: number };
  /** JavaScript on the wire: until the page had come to life, and in all. */
  scriptToLive: number;
  scriptInAll: number;
  failed: string[];
};

/** What the page notes of itself; read when it is at rest. */
const OBSERVE = () => {
  const seen = {
    fcp: null as number | null,
    lcp: null as number | null,
    cls: 0,
    tasks: [] as [number, number][],
  };
  Object.assign(window, { seen });
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  watch('longtask', ({ startTime, duration }) => seen.tasks.push([startTime, duration]));
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as unknown as {
      value: number;
      hadRecentInput: boolean;
    };
    if (!hadRecentInput) seen.cls += value;
  });
};

/** Whether the app has taken over; a page without scripts is what it will be. */
const LIVES = () =>
  performance.getEntriesByName('hydrated').length > 0 ||
  !document.querySelector('body > script:not([type])');

/** Reads what was noted. */
const NOTED = (bootMs: number) => {
  const mark = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? null;
  const { seen } = window as unknown as {
    seen: { fcp: number | null; lcp: number | null; cls: number; tasks: [number, number][] };
  };
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isAtOnce = document.querySelector('#root[data-boot=now]') !== null;
  const boot = isAtOnce ? 0 : (page?.loadEventEnd ?? 0) + bootMs - 50;
  const scripts = Array.from(document.scripts).filter(({ src, type }) => !src && !type);
  const hydrated = mark('hydrated');
  return {
    ...seen,
    ...{ hydrated, data: mark('data') },
    hydratedAt: hydrated === null ? null : performance.timeOrigin + hydrated,
    longest: Math.max(0, ...seen.tasks.flatMap(([start, length]) => (start >= boot ? length : []))),
    inline: scripts.map(({ text }) => text).join('\n'),
  };
};

/** One visit of a stranger on a slow phone: an empty cache, a CPU slowed down four times. */
export async function visit(browser: Browser, url: string, locale: string): Promise<Visit> {
  const context = await browser.newContext({ locale, ...SLOW_PHONE_SCREEN });
  try {
    const page = await context.newPage();
    const session = await slowDown(page);
    await page.addInitScript(OBSERVE);
    const requests = watchRequests(session);
    await page.goto(url, { waitUntil: 'load' });
    const bootAt = Date.now() + BOOT_MS;
    await pauseUntil(bootAt - 100);
    const work = await workOf(session);
    await pauseUntil(bootAt);
    const early = requests.all();
    await page.waitForFunction(LIVES, null, { timeout: LONGEST_MS });
    await atRest(requests);
    const noted = await page.evaluate(NOTED, BOOT_MS);
    const inLife = requests
      .all()
      .filter(({ at }) => noted.hydratedAt === null || at <= noted.hydratedAt);
    return {
      ...{ fcp: noted.fcp, lcp: noted.lcp, hydrated: noted.hydrated, data: noted.data },
      ...{ cls: noted.cls, longestTask: noted.longest, work },
      bytes: {
        all: bytesOf(early),
        script: bytesOf(early, 'Script') + brotliCompressSync(noted.inline).length,
        font: bytesOf(early, 'Font'),
      },
      scriptToLive: bytesOf(inLife, 'Script'),
      scriptInAll: bytesOf(requests.all(), 'Script'),
      failed: requests.all().flatMap(({ failure }) => failure ?? []),
    };
  } finally {
    await context.close();
  }
}

/** Makes a page's processor that of a cheap phone, and listens to what it does. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return session;
}

type Asked = {
  type: string;
  bytes: number;
  isOpen: boolean;
  /** In ms since 1970. */
  at: number;
  failure?: string;
};

function bytesOf(list: readonly Asked[], type?: string): number {
  return list.reduce((total, it) => (type && it.type !== type ? total : total + it.bytes), 0);
}

export function watchRequests(session: CDPSession) {
  const asked = new Map<string, Asked>();
  let lastTime = Date.now();
  const change = (id: string, values: Partial<Asked>) => {
    lastTime = Date.now();
    const request = asked.get(id);
    if (request) Object.assign(request, values);
  };
  session.on('Network.requestWillBeSent', ({ requestId, type = 'Other', request, wallTime }) => {
    lastTime = Date.now();
    if (request.url.startsWith('data:')) return;
    asked.set(requestId, { type, bytes: 0, isOpen: true, at: wallTime * 1_000 });
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
    all: () => Array.from(asked.values(), (request) => ({ ...request })),
    isQuiet: () =>
      Date.now() - lastTime > QUIET_MS && ![...asked.values()].some(({ isOpen }) => isOpen),
  };
}

export async function atRest({ isQuiet }: { isQuiet: () => boolean }): Promise<void> {
  const end = Date.now() + LONGEST_MS;
  while (!isQuiet() && Date.now() < end) await pauseUntil(Date.now() + 100);
}

async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

async function pauseUntil(time: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, time - Date.now())));
}
