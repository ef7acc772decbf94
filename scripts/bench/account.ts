import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { makeBareAccount } from './account/bare.ts';
import { type Round, tellScreen, tellStill } from './account/report.ts';
import { GATE, SCREENS, STILL, type Visited } from './account/screens.ts';
import { firstAndThird } from './account/visits.ts';
import { makeAgedSite } from './site/copies.ts';
import { throwAwayCertificate } from './site/front.ts';
import { startSite } from './site/server.ts';

const BARE = 'test-results/bench-bare-account';
const AGED = 'test-results/bench-account';
const LOCALES = { en: 'en-US', zh: 'zh-CN' } as const;
type Site = Awaited<ReturnType<typeof startSite>>;

/**
 * Prints how long the account takes on a slow phone, somebody being logged in, beside a bare page that shows the same data
 * with one signed call: medians of ratios within interleaved rounds, on the first visit and the third. Wants an idle
 * machine of two cores and a build for the sandbox before it.
 */
export async function benchAccount(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      runs: { type: 'string', default: '5' },
      pages: { type: 'string' },
      dist: { type: 'string', default: 'dist' },
    },
  });
  if (!existsSync(`${values.dist}/pages.json`)) {
    throw new Error(`${values.dist}/pages.json is missing: run API=sandbox npm run build first.`);
  }
  const isMeant = pagesOf(values.pages);
  await makeBareAccount(values.dist, BARE);
  await makeAgedSite(values.dist, AGED);
  const certificate = throwAwayCertificate();
  const site = await startSite(AGED, certificate);
  const bare = await startSite(BARE, certificate);
  try {
    for (const screen of SCREENS.filter(isMeant)) {
      const measure = (it: Site) => measured(it, screen, 'en', certificate.pin);
      const rounds = await interleaved(Number(values.runs), {
        site: () => measure(site),
        bare: () => measure(bare),
      });
      if (!tellScreen(`/en${screen.path}`, rounds)) process.exitCode = 1;
    }
    for (const screen of STILL.filter(isMeant)) {
      const visits = [];
      for (let run = 0; run < Number(values.runs); run += 1) {
        visits.push(await measured(site, screen, 'en', certificate.pin));
      }
      if (!tellStill(`/en${screen.path}`, visits)) process.exitCode = 1;
    }
  } finally {
    site.close();
    bare.close();
  }
}

/** The first of each is a warm-up of the servers; who comes first takes turns. */
async function interleaved(
  runs: number,
  measure: { [Name in keyof Round]: () => Promise<Round[Name]> },
): Promise<Round[]> {
  const rounds: Round[] = [];
  for (let round = 0; round <= runs; round += 1) {
    const isSiteFirst = round % 2 === 0;
    const early = isSiteFirst ? await measure.site() : null;
    const bare = await measure.bare();
    const site = early ?? (await measure.site());
    if (round > 0) rounds.push({ site, bare });
  }
  return rounds;
}

async function measured(
  { origin, port }: Site,
  { path, account, text }: Visited,
  language: keyof typeof LOCALES,
  pin: string,
) {
  const deviceId = 'bench-account';
  const response = await fetch(`${origin}/sandbox/impersonate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', deviceId },
    body: JSON.stringify({ account }),
  });
  const { token } = (await response.json()) as { token: string };
  return firstAndThird(`https://127.0.0.1:${port}/${language}${path}`, {
    person: { token, deviceId },
    ...{ text, pin, locale: LOCALES[language] },
  });
}

/** Picks all screens, those that were named (`profile,kol`), or with `gate` the ones that decide. */
function pagesOf(named: string | undefined): (screen: Visited) => boolean {
  if (named === undefined) return () => true;
  const all = [...SCREENS, ...STILL].map(({ name }) => name);
  const names = named === 'gate' ? GATE : named.split(',');
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length > 0) {
    throw new Error(`No screen ${unknown.join(', ')}. Screens: ${all.join(' ')}`);
  }
  return ({ name }) => names.includes(name);
}
