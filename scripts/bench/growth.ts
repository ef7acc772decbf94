import { spawn } from 'node:child_process';
import { type BrowserContext, type CDPSession, type Page, chromium } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../browser/chromium.ts';
import { report } from './report.ts';
import { findFreePort, isUp } from './site-server.ts';

const DEVICE_ID = 'bench-growth';
const STEP_MS = 15_000;
const HOUR_MS = 3_600_000;
const SWITCHES = 200;
/** Before this part of a long visit, caches and pools still fill. */
const WARM_UP = 0.4;

type Figures = { heap: number; nodes: number; listeners: number; work: number; requests: number };

/**
 * Prints how the site's costs grow with the work that it has: with the rows of a list, and with the length of a visit.
 * Returns whether all limits hold. Counts need no idle machine.
 */
export async function benchGrowth(): Promise<boolean> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const args = ['scripts/serve.ts', '--port', String(port), '--sandbox'];
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_ARGS],
  });
  try {
    await isUp(`${origin}/en`, () => server.exitCode === null);
    const visit = async (account: string, run: (page: Page) => Promise<boolean[]>) => {
      const context = await browser.newContext({ locale: 'en-US', baseURL: origin });
      await logIn(context, account, origin);
      const held = await run(await context.newPage());
      await context.close();
      return held;
    };
    const held = [
      ...(await visit('ada', async (page) =>
        measureList(page, '/en/user/profile', 'payment_order'),
      )),
      ...(await visit('kim', async (page) =>
        measureList(page, '/en/user/kol', 'user_kol_commission'),
      )),
      ...(await visit('ada', async (page) =>
        measureList(page, '/en/user/reward', 'system_affiliate'),
      )),
      ...(await visit('ada', measureHour)),
      ...(await visit('ada', measureSwitches)),
    ];
    return held.every(Boolean);
  } finally {
    await browser.close();
    server.kill();
  }
}

async function logIn(context: BrowserContext, account: string, origin: string): Promise<void> {
  const response = await fetch(`${origin}/sandbox/impersonate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', deviceId: DEVICE_ID },
    body: JSON.stringify({ account }),
  });
  const { token } = (await response.json()) as { token: string };
  await context.addInitScript(
    (kept) => Object.entries(kept).forEach(([key, value]) => localStorage.setItem(key, value)),
    { 'halyard.token': token, 'halyard.deviceId': DEVICE_ID },
  );
}

/**
 * Compares a screen whose list has a page of rows with one that has 10,000, of which the server sends as many as it
 * may.
 */
async function measureList(page: Page, path: string, call: string): Promise<boolean[]> {
  let isLong = false;
  await page.route(`**/${call}`, async (route) => {
    const response = await route.fetch();
    const { data, ...envelope } = (await response.json()) as { data: Record<string, unknown> };
    const people = data.invited as unknown[] | undefined;
    const length = isLong ? 500 : 20;
    const invited = people && Array.from({ length }, (_, at) => people[at % people.length]);
    const rows = invited ? { invitedCount: 10_000, invited } : isLong ? { total: 10_000 } : {};
    await route.fulfill({ response, json: { ...envelope, data: { ...data, ...rows } } });
  });
  const open = async () => {
    const meter = await startMeter(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.waitForFunction(() => !document.querySelector('[data-slot=skeleton]'));
    return meter.read();
  };
  await open();
  const few = await open();
  isLong = true;
  const many = await open();
  console.log(`${path}, ${call} with 10,000 rows`);
  return reportGrowth(few, many, { heap: 1.1, nodes: 1.1 });
}

/** Keeps a group's page open for an hour of its own time. */
async function measureHour(page: Page): Promise<boolean[]> {
  await page.clock.install();
  const meter = await startMeter(page);
  await page.goto('/en/group-buying?group=gPayAllOpen', { waitUntil: 'networkidle' });
  const pass = async (part: number) => {
    for (let time = 0; time < HOUR_MS * part; time += STEP_MS) {
      await page.clock.runFor(STEP_MS);
      await page.evaluate(async () => fetch('/robots.txt'));
    }
    return meter.read();
  };
  const start = await pass(WARM_UP);
  const end = await pass(1 - WARM_UP);
  console.log('/en/group-buying?group=…, an hour');
  return reportGrowth(start, end, {
    heap: 1.15,
    nodes: 1.02,
    listeners: 1.15,
    parts: (1 - WARM_UP) / WARM_UP,
  });
}

async function measureSwitches(page: Page): Promise<boolean[]> {
  const meter = await startMeter(page);
  await page.goto('/en/pricing', { waitUntil: 'networkidle' });
  const pass = async (part: number) => {
    for (let turn = 0; turn < (SWITCHES * part) / 2; turn += 1) {
      for (const language of ['zh-CN', 'en']) {
        await page
          .locator('summary')
          .filter({ has: page.locator('.lucide-languages') })
          .click();
        await page.locator(`header a[hreflang="${language}"]`).click();
        await page.locator(`html[lang="${language}"]`).waitFor();
      }
    }
    await page.waitForLoadState('networkidle');
    return meter.read();
  };
  const start = await pass(WARM_UP);
  const end = await pass(1 - WARM_UP);
  console.log(`/en/pricing, ${SWITCHES} switches of language`);
  return reportGrowth(start, end, {
    heap: 1.15,
    nodes: 1.02,
    listeners: 1.15,
    parts: (1 - WARM_UP) / WARM_UP,
  });
}

type Limits = {
  heap: number;
  nodes: number;
  listeners?: number;
  /** How many times as long the second part of a visit was. */
  parts?: number;
};

function reportGrowth(first: Figures, last: Figures, limits: Limits): boolean[] {
  const { parts = 1 } = limits;
  const line = (name: string, kind: keyof Figures, most?: number, times = 1) =>
    report({
      name: `${name} (${Math.round(first[kind])} at first)`,
      measured: last[kind] / times / first[kind],
      most,
    });
  return [
    line('memory, kB', 'heap', limits.heap),
    line('elements', 'nodes', limits.nodes),
    ...(limits.listeners ? [line('listeners', 'listeners', limits.listeners)] : []),
    line('requests', 'requests', 1.1, parts),
    line('main thread, ms', 'work', 1.3, parts),
  ];
}

/** Reads what a page takes: memory after a collection, and work and requests since the last reading. */
async function startMeter(page: Page): Promise<{ read: () => Promise<Figures> }> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/')) requests += 1;
  });
  let workBefore = 0;
  return {
    read: async () => {
      await session.send('HeapProfiler.collectGarbage');
      const { metrics } = await session.send('Performance.getMetrics');
      const value = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
      const work = value('TaskDuration') * 1_000;
      const figures = {
        heap: value('JSHeapUsedSize') / 1_000,
        nodes: value('Nodes'),
        listeners: value('JSEventListeners'),
        work: work - workBefore,
        requests,
      };
      [workBefore, requests] = [work, 0];
      return figures;
    },
  };
}
