import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '../browser/chromium.ts';
import { makeAgedSite, makeBareSite } from './site/copies.ts';
import { type Certificate, startFront, throwAwayCertificate } from './site/front.ts';
import { SLOW_PHONE, shape } from './site/link.ts';
import { AT_ONCE, GATE, type Subject, tellPage } from './site/report.ts';
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

/**
 * The pages of the build that anybody can open without an account, or those that were named; the gate's alone with
 * `--pages gate`.
 */
function subjectsOf(named: string | undefined): Subject[] {
  const pages = JSON.parse(readFileSync(`${DIST}/pages.json`, 'utf8')) as {
    path: string;
    isPublic: boolean;
  }[];
  const open = pages.filter(({ path, isPublic }) => isPublic || AT_ONCE.test(path));
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

async function startSite(dist: string, certificate: Certificate) {
  const port = await freePort();
  const server = spawn(
    process.execPath,
    ['scripts/serve.ts', '--port', String(port), '--dist', dist, '--sandbox'],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  await isUp(port, server);
  const link = await shape(await startFront(port, certificate), SLOW_PHONE);
  return {
    port: link.port,
    close: () => {
      link.close();
      server.kill();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

async function isUp(port: number, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 200 && server.exitCode === null; attempt += 1) {
    const isAnswering = await fetch(`http://127.0.0.1:${port}/en`).then(
      () => true,
      () => false,
    );
    if (isAnswering) return;
    await new Promise((again) => setTimeout(again, 100));
  }
  throw new Error('npm run serve did not start.');
}
