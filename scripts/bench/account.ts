import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../browser/chromium.ts';
import { SCREENS, type Screen, makeBareAccount } from './bare-account.ts';
import {
  type Round,
  type Servers,
  formatBesideBare,
  compareWithBare,
  measureInterleaved,
  computeMedian,
  computeRatio,
  reportFailures,
  reportShift,
} from './compare.ts';
import type { Visitor } from './probe.ts';
import { format, report } from './report.ts';
import { findShownText } from './shown-text.ts';
import type { SiteServer } from './site-server.ts';
import { SLOW_PHONE_SCREEN, type Visit, visit } from './visit.ts';

/** Screens outside of the account that depend on the session. They have no bare page; their layout must not shift. */
const UNCOMPARED: readonly Screen[] = [
  {
    name: 'group',
    path: '/group-buying?group=gPayAllOpen',
    account: 'ada',
    text: 'Standard, 12 months, 3 people',
  },
  { name: 'checkout', path: '/checkout/standard-12m', account: 'ada', text: '$59.88' },
];
const GATE = ['profile', 'group', 'checkout'];
const DEVICE_ID = 'bench-account';
/** How long a page stays open, since the browser stores compiled code only after a while. */
const STAY_MS = 3_000;

type ShownScreen = Screen & { text: string };
type Visits = { first: Visit; third: Visit };

/**
 * Prints how long a member's account takes on a slow phone, compared with a bare page that shows the same data with one
 * signed call: medians of ratios within interleaved rounds, on the first visit and the third. It needs an idle machine
 * with two cores. Returns whether all limits hold.
 */
export async function benchAccount(): Promise<boolean> {
  return compareWithBare({
    makeBare: makeBareAccount,
    subjects: () => [...SCREENS, ...UNCOMPARED],
    gate: GATE,
    run: async (screen, servers) => {
      const shown = { ...screen, text: screen.text ?? (await findText(screen, servers)) };
      return shown.call ? runCompared(shown, servers) : runAlone(shown, servers);
    },
  });
}

async function findText({ path, account, call }: Screen, { site, pin }: Servers): Promise<string> {
  return findShownText({
    url: `https://127.0.0.1:${site.port}/en${path}`,
    call: call?.path ?? '',
    token: await fetchToken(account, site.origin),
    deviceId: DEVICE_ID,
    pin,
  });
}

async function runCompared(
  screen: ShownScreen,
  { runs, pin, ...servers }: Servers,
): Promise<boolean> {
  const rounds = await measureInterleaved(runs, ['site', 'bare'], (side) =>
    measureFirstAndThird(servers[side], screen, pin),
  );
  const first = (figure: (visit: Visit) => number | null) => (pair: Visits) => figure(pair.first);
  const data = first((load) => load.data);
  const dataAtThird = ({ third }: Visits) => third.data;
  console.log(
    `/en${screen.path}   data ${formatBesideBare(rounds, data)}; third visit ${formatBesideBare(rounds, dataAtThird)}`,
  );
  const called = first((load) => load.called);
  const results = [
    report({
      name: 'shell painted ÷ bare',
      measured: computeRatio(
        rounds,
        first((load) => load.fcp),
      ),
      most: 1.4,
    }),
    report({ name: 'first call sent ÷ bare', measured: computeRatio(rounds, called), most: 1.4 }),
    report({ name: 'data painted ÷ bare', measured: computeRatio(rounds, data), most: 2.5 }),
    report({
      name: 'data, third visit ÷ bare',
      measured: computeRatio(rounds, dataAtThird),
      most: 2.0,
    }),
    ...reportScreen(rounds.map(({ site }) => site)),
    reportFailures(rounds.flatMap(({ bare }) => [bare.first, bare.third])),
  ];
  return results.every(Boolean);
}

async function runAlone(screen: ShownScreen, { runs, site, pin }: Servers): Promise<boolean> {
  const visits: Visits[] = [];
  for (let run = 0; run < runs; run += 1)
    visits.push(await measureFirstAndThird(site, screen, pin));
  const rounds = visits.map((load): Round<Visits> => ({ site: load, bare: load }));
  console.log(
    `/en${screen.path}   data ${format(computeMedian(rounds, 'site', ({ first }) => first.data))} ms`,
  );
  return reportScreen(visits).every(Boolean);
}

function reportScreen(visits: readonly Visits[]): boolean[] {
  return [
    reportShift(visits.map(({ first, third }) => Math.max(first.cls, third.cls))),
    reportFailures(visits.flatMap(({ first, third }) => [first, third])),
  ];
}

/**
 * Measures the first and the third visit of one member. The browser is closed in between, so that it keeps its disk
 * cache, but no connection.
 */
async function measureFirstAndThird(
  { origin, port }: SiteServer,
  { path, account, text }: ShownScreen,
  pin: string,
): Promise<Visits> {
  const visitor: Visitor = { token: await fetchToken(account, origin), deviceId: DEVICE_ID, text };
  const profile = mkdtempSync(join(tmpdir(), 'halyard-bench-'));
  const visitOnce = async () => {
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: findChromium(),
      args: [...CHROMIUM_ARGS, `--ignore-certificate-errors-spki-list=${pin}`],
      ...{ locale: 'en-US', ...SLOW_PHONE_SCREEN },
    });
    return visit(context, `https://127.0.0.1:${port}/en${path}`, { visitor, stayMs: STAY_MS });
  };
  try {
    const first = await visitOnce();
    await visitOnce();
    return { first, third: await visitOnce() };
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
}

async function fetchToken(account: string, origin: string): Promise<string> {
  const response = await fetch(`${origin}/sandbox/impersonate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', deviceId: DEVICE_ID },
    body: JSON.stringify({ account }),
  });
  return ((await response.json()) as { token: string }).token;
}
