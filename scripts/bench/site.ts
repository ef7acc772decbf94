import { readFileSync } from 'node:fs';
import { type BrowserContextOptions, chromium } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../browser/chromium.ts';
import {
  DIST,
  type Round,
  formatBesideBare,
  compareWithBare,
  measureInterleaved,
  computeMedian,
  computeRatio,
  reportFailures,
  reportShift,
} from './compare.ts';
import { makeBareSite } from './copies.ts';
import { findFixedPage, startFixed } from './fixed-server.ts';
import { format, report } from './report.ts';
import { SLOW_PHONE_SCREEN, type Visit, visit } from './visit.ts';

const LOCALES = { en: 'en-US', zh: 'zh-CN' } as const;
const GATE = ['/en', '/zh', '/en/pricing', '/en/login'];
/** Pages that hydrate at once; the others do so after a pause. */
const AT_ONCE = /\/(?:login|register|resetpassword)$/;
/**
 * The site, its copy without scripts, the site behind TLS records of 16 kB, and the fixed page, whose few kilobytes take
 * as long behind either.
 */
const SIDES = ['site', 'bare', 'whole', 'fixed'] as const;
type Side = (typeof SIDES)[number];
/** Pages of an account and of an order, which `bench -- account` measures. */
const OF_ACCOUNT = /^\/(?:user|checkout|crypto-pay|purchased)(?:\/|$)/;

/**
 * Prints how long the built site takes on a slow phone, compared with its own pages without scripts: medians of ratios
 * within interleaved rounds. It needs an idle machine with two cores. Returns whether all limits hold.
 */
export async function benchSite(): Promise<boolean> {
  return compareWithBare({
    makeBare: makeBareSite,
    subjects: listPublicPages,
    gate: GATE,
    run: async ({ name, locale }, { certificate, runs, site, bare }) => {
      const isForm = AT_ONCE.test(name);
      const fixed = await startFixed(certificate);
      const addresses: Record<Side, string> = {
        site: `${site.port}${name}`,
        bare: `${bare.port}${name}`,
        whole: `${site.portOfWholeRecords}${name}`,
        fixed: `${fixed.port}${findFixedPage(name, isForm)}`,
      };
      const browser = await chromium.launch({
        executablePath: findChromium(),
        args: [...CHROMIUM_ARGS, `--ignore-certificate-errors-spki-list=${certificate.pin}`],
      });
      try {
        const rounds = await measureInterleaved(runs, SIDES, async (side) => {
          const options: BrowserContextOptions = { locale, ...SLOW_PHONE_SCREEN };
          const context = await browser.newContext(options);
          return visit(context, `https://127.0.0.1:${addresses[side]}`, {
            isPaintOnly: side === 'whole' || side === 'fixed',
          });
        });
        return reportPage(name, rounds);
      } finally {
        await browser.close();
        fixed.close();
      }
    },
  });
}

/** Lists every address of the build that opens without an account. */
function listPublicPages(): { name: string; locale: string }[] {
  const pages = JSON.parse(readFileSync(`${DIST}/pages.json`, 'utf8')) as { path: string }[];
  return pages
    .filter(({ path }) => !OF_ACCOUNT.test(path))
    .flatMap(({ path }) =>
      (['en', 'zh'] as const).map((language) => ({
        name: `/${language}${path === '/' ? '' : path}`,
        locale: LOCALES[language],
      })),
    );
}

/** Prints one page: each figure, its limit, and whether it holds. Returns whether all do. */
function reportPage(path: string, rounds: readonly Round<Visit, Side>[]): boolean {
  const site = (figure: (visit: Visit) => number | null) => computeMedian(rounds, 'site', figure);
  const hydrated = format(site((load) => load.hydrated));
  const data = format(site((load) => load.data));
  const lcp = formatBesideBare(rounds, (load) => load.lcp);
  console.log(`${path}   LCP ${lcp}, hydrated ${hydrated} ms, first data ${data} ms`);
  const results = [
    report({ name: 'FCP ÷ bare', measured: computeRatio(rounds, (load) => load.fcp), most: 1.1 }),
    report({ name: 'LCP ÷ bare', measured: computeRatio(rounds, (load) => load.lcp), most: 1.1 }),
    ...reportBesideFixed(rounds),
    reportShift(rounds.map((round) => round.site.cls)),
    ...(AT_ONCE.test(path) ? reportForm(rounds) : reportBoot(rounds)),
    reportFailures(rounds.map((round) => round.site)),
  ];
  if (rounds.every((round) => round.site.data === null)) {
    console.log('  no call was answered: build with API=sandbox npm run build, for its keys.');
  }
  return results.every(Boolean);
}

/** Reports the paints beside those of the fixed page, behind small TLS records and whole ones. */
function reportBesideFixed(rounds: readonly Round<Visit, Side>[]): boolean[] {
  return (['site', 'whole'] as const).flatMap((side) => {
    const pairs = rounds.map(({ [side]: site, fixed }) => ({ site, bare: fixed }));
    const kB = side === 'site' ? 4 : 16;
    return (['fcp', 'lcp'] as const).map((paint) => {
      const measured = computeRatio(pairs, (load) => load[paint]);
      const name = `${paint.toUpperCase()} ÷ fixed bare, ${kB} kB records`;
      return report({ name, measured, most: 1.15 });
    });
  });
}

function reportForm(rounds: readonly Round<Visit, Side>[]): boolean[] {
  const pairs = rounds.map(({ site, fixed }) => ({ site, bare: fixed }));
  const measured = computeRatio(
    pairs,
    (load) => load.hydrated,
    (load) => load.lcp,
  );
  return [
    report({ name: 'hydrated ÷ fixed bare LCP', measured, most: 2.5 }),
    reportKB(rounds, { name: 'kB of script in all', figure: (load) => load.scriptInAll }),
    reportLongestTask(rounds),
  ];
}

function reportBoot(rounds: readonly Round<Visit>[]): boolean[] {
  const kB = (name: string, most: number, figure: (visit: Visit) => number) =>
    reportKB(rounds, { name, most, figure });
  const work = computeRatio(rounds, (load) => load.work);
  return [
    kB('kB until boot', 34, (load) => load.untilBoot.all),
    kB('kB of script until boot', 4.5, (load) => load.untilBoot.script),
    kB('kB of fonts', 0, (load) => load.untilBoot.font),
    report({ name: 'main thread ÷ bare until boot', measured: work, most: 1.4 }),
    kB('kB of script until hydrated', 215, (load) => load.scriptToHydrated),
    kB('kB of script in all', 235, (load) => load.scriptInAll),
    reportLongestTask(rounds, 200),
  ];
}

function reportLongestTask(rounds: readonly Round<Visit>[], most?: number): boolean {
  const measured = computeMedian(rounds, 'site', (load) => load.longestTask);
  return report({ name: 'longest task after boot, ms', measured, most, digits: 0 });
}

function reportKB(
  rounds: readonly Round<Visit>[],
  line: { name: string; most?: number; figure: (visit: Visit) => number },
): boolean {
  const measured = computeMedian(rounds, 'site', (load) => line.figure(load) / 1000);
  return report({ name: line.name, measured, most: line.most, digits: 1 });
}
