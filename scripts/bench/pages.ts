import { readFileSync } from 'node:fs';
import { refuseOtherBuilds } from '../serve/pages.ts';
import { TEST_PREFIX } from '../../src/api/constants.ts';
import { ACCOUNT_PAGES } from '../../src/app/app-pages.ts';
import { USER_INFO, findReads } from '../../src/app/page-reads.ts';
import { PATHS } from '../../src/config/paths.ts';
import { type Kind, type Round, reportPage } from './report.ts';
import { type BenchServer, startBenchServer } from './server.ts';
import { measureVisits } from './visit.ts';

const DIST = 'dist';
/** A page of the built site, and the fixed page that it is compared with. */
type MeasuredPage = { name: string; path: string; fixed: string; kind: Kind; account?: string };

/** The pages that `--pages gate` stands for. */
const GATE = { site: ['/en', '/zh', '/en/pricing', '/en/login'], account: ['profile', 'device'] };
/** Pages that start at once; the others do so after a pause. */
const FORM = /\/(?:login|register|resetpassword)$/;
/** Pages of an account and of an order, and the one that answers every other address. */
const NOT_PUBLIC = /^\/(?:user|checkout|crypto-pay|purchased|404)(?:\/|$)/;

/**
 * Prints how long pages of the built site take on a slow phone, compared with fixed pages: medians of ratios within
 * rounds. It needs an idle machine with two cores. Returns whether all limits hold.
 */
export async function benchPages(
  subject: 'site' | 'account',
  { runs, pages: names }: { runs: number; pages?: string[] },
): Promise<boolean> {
  await refuseOtherBuilds(DIST);
  const pages = subject === 'site' ? listPublicPages() : listScreens();
  const chosen = choose(pages, names?.[0] === 'gate' ? GATE[subject] : names);
  const server = await startBenchServer(DIST);
  const limitsHeld: boolean[] = [];
  try {
    for (const page of chosen) {
      const rounds = await measureRounds(page, runs, server);
      limitsHeld.push(reportPage(page.path, page.kind, rounds));
    }
  } finally {
    await server.close();
  }
  return limitsHeld.every(Boolean);
}

/** Measures both sides in each round, in alternating order. The first round warms up, and is dropped. */
async function measureRounds(
  { path, fixed, account }: MeasuredPage,
  runs: number,
  server: BenchServer,
): Promise<Round[]> {
  const sides = [
    ['site', path],
    ['fixed', fixed],
  ] as const;
  const rounds: Round[] = [];
  for (let count = 0; count <= runs; count += 1) {
    const round: Round = { site: [], fixed: [] };
    for (const [side, address] of count % 2 === 0 ? sides : sides.toReversed()) {
      round[side] = await measureVisits(server, address, account);
    }
    if (count > 0) rounds.push(round);
  }
  return rounds;
}

/** Lists every address of the build that opens without an account. */
function listPublicPages(): MeasuredPage[] {
  const pages = JSON.parse(readFileSync(`${DIST}/pages.json`, 'utf8')) as { path: string }[];
  return pages
    .filter(({ path }) => !NOT_PUBLIC.test(path))
    .flatMap(({ path }) =>
      ['en', 'zh'].map((language): MeasuredPage => {
        const name = `/${language}${path === '/' ? '' : path}`;
        const kind = FORM.test(path) ? 'form' : 'page';
        const fixed = `/fixed/${kind === 'form' ? 'login' : 'home'}.${language}.html`;
        return { name, path: name, fixed, kind };
      }),
    );
}

/** Lists the screens of the account. The fixed page prints the answer of the one call that a screen can't do without. */
function listScreens(): MeasuredPage[] {
  // The profile, with a part more.
  const measured = ACCOUNT_PAGES.filter(({ path }) => path !== PATHS.deleteAccount);
  return measured.map(({ path }): MeasuredPage => {
    // The profile shows user info itself.
    const { url, data = {} } = (path !== PATHS.profile && findReads(path)[0]) || USER_INFO;
    const call = new URLSearchParams({ path: TEST_PREFIX + url, input: JSON.stringify(data) });
    return {
      name: path.slice('/user/'.length),
      path: `/en${path}`,
      fixed: `/fixed/account.html?${call}`,
      kind: 'account',
      account: path === PATHS.kol ? 'kim' : 'ada',
    };
  });
}

function choose(pages: MeasuredPage[], names?: readonly string[]): MeasuredPage[] {
  const known = pages.map(({ name }) => name);
  const unknown = names?.filter((name) => !known.includes(name)) ?? [];
  if (unknown.length > 0) {
    throw new Error(`No page ${unknown.join(', ')}. Pages: ${known.join(' ')}`);
  }
  return pages.filter(({ name }) => names?.includes(name) ?? true);
}
