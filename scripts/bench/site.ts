import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '../browser/chromium.ts';
import { makeAgedSite, makeBareSite } from './site/copies.ts';
import { throwAwayCertificate } from './site/front.ts';
import { GATE, type Subject, tellPage } from './site/report.ts';
import { startSite } from './site/server.ts';
import { type Visit, visit } from './site/visit.ts';

const DIST = 'dist';
const BARE = 'test-results/bench-bare';
const AGED = 'test-results/bench-site';
const LOCALES = { en: 'en-US', zh: 'zh-CN' } as const;

/**
 * Prints how long the built site takes on a slow phone, beside its own pages without scripts: medians of ratios within
 * interleaved rounds. Wants an idle machine of two cores and `npm run build` before it.
 */
export async function benchSite(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { runs: { type: 'string', default: '5' }, pages: { type: 'string' } },
  });
  if (!existsSync(`${DIST}/pages.json`)) {
    throw new Error(`${DIST}/pages.json is missing: run npm run build first.`);
  }
  const subjects = subjectsOf(values.pages);
  await makeBareSite(DIST, BARE);
  await makeAgedSite(DIST, AGED);
  const certificate = throwAwayCertificate();
  const site = await startSite(AGED, certificate);
  const bare = await startSite(BARE, certificate);
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...CHROMIUM_ARGS, `--ignore-certificate-errors-spki-list=${certificate.pin}`],
  });
  try {
    for (const subject of subjects) {
      await comparePage(
        browser,
        subject,
        { site: site.port, bare: bare.port },
        Number(values.runs),
      );
    }
  } finally {
    await browser.close();
    site.close();
    bare.close();
  }
}

async function comparePage(
  browser: Browser,
  subject: Subject,
  ports: { site: number; bare: number },
  runs: number,
): Promise<void> {
  const rounds: { site: Visit; bare: Visit }[] = [];
  for (let round = 0; round <= runs; round += 1) {
    const of = (port: number) =>
      visit(browser, `https://127.0.0.1:${port}${subject.path}`, LOCALES[subject.language]);
    const isSiteFirst = round % 2 === 0;
    const first = await of(isSiteFirst ? ports.site : ports.bare);
    const second = await of(isSiteFirst ? ports.bare : ports.site);
    // The first is a warm-up of servers and browser.
    if (round === 0) continue;
    rounds.push(isSiteFirst ? { site: first, bare: second } : { site: second, bare: first });
  }
  tellPage(subject, rounds);
}

/** Pages that wait for who is here. */
const OF_ACCOUNT = /^\/(?:user|app)(?:\/|$)/;

/**
 * The pages of the build that anybody can open without an account, or those that were named; the gate's alone with
 * `--pages gate`.
 */
function subjectsOf(named: string | undefined): Subject[] {
  const pages = JSON.parse(readFileSync(`${DIST}/pages.json`, 'utf8')) as { path: string }[];
  const open = pages.filter(({ path }) => !OF_ACCOUNT.test(path));
  const all = open.flatMap(({ path }) =>
    (['en', 'zh'] as const).map((language) => ({
      path: `/${language}${path === '/' ? '' : path}`,
      language,
    })),
  );
  if (named === undefined) return all;
  const wanted = named === 'gate' ? GATE : named.split(',');
  const unknown = wanted.filter((path) => !all.some((it) => it.path === path));
  if (unknown.length > 0) {
    const known = all.map(({ path }) => path).join(' ');
    throw new Error(`No page ${unknown.join(', ')}. Pages: ${known}`);
  }
  return all.filter(({ path }) => wanted.includes(path));
}
