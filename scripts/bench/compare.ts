import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { makeAgedSite } from './copies.ts';
import { format, median, report } from './report.ts';
import {
  type Certificate,
  type SiteServer,
  makeThrowAwayCertificate,
  startSite,
} from './site-server.ts';

export const DIST = 'dist';
const AGED = 'test-results/bench-site';
const BARE = 'test-results/bench-bare';

export type Round<Figures, Side extends string = 'site' | 'bare'> = Record<Side, Figures>;
type Figure<Figures> = (figures: Figures) => number | null;

/** The servers that are compared, with the `pin` by which the browser trusts their certificate. */
export type Servers = Round<SiteServer> & { certificate: Certificate; pin: string; runs: number };

/**
 * Runs a bench of the built site and of a bare copy that `makeBare` writes, each on a slow phone's line. Returns
 * whether `run` found all limits kept for each of the chosen subjects.
 */
export async function compareWithBare<Subject extends { name: string }>({
  makeBare,
  subjects,
  gate,
  run,
}: {
  makeBare: (dist: string, bare: string) => Promise<void>;
  subjects: () => readonly Subject[];
  /** The names that `--pages gate` stands for. */
  gate: readonly string[];
  run: (subject: Subject, servers: Servers) => Promise<boolean>;
}): Promise<boolean> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { runs: { type: 'string', default: '5' }, pages: { type: 'string' } },
  });
  if (!existsSync(`${DIST}/pages.json`)) {
    throw new Error(`${DIST}/pages.json is missing: run API=sandbox npm run build first.`);
  }
  const chosen = choose(subjects(), values.pages === 'gate' ? gate : values.pages?.split(','));
  await makeBare(DIST, BARE);
  await makeAgedSite(DIST, AGED);
  const certificate = makeThrowAwayCertificate();
  const site = await startSite(AGED, certificate);
  const bare = await startSite(BARE, certificate);
  const { pin } = certificate;
  const servers = { site, bare, certificate, pin, runs: Number(values.runs) };
  const limitsHeld: boolean[] = [];
  try {
    for (const subject of chosen) limitsHeld.push(await run(subject, servers));
  } finally {
    site.close();
    bare.close();
  }
  return limitsHeld.every(Boolean);
}

/**
 * Measures all sides in each round, in alternating order. The first round warms up servers and browser, and is dropped.
 */
export async function measureInterleaved<Figures, Side extends string>(
  runs: number,
  sides: readonly Side[],
  measure: (side: Side) => Promise<Figures>,
): Promise<Round<Figures, Side>[]> {
  const rounds: Round<Figures, Side>[] = [];
  for (let round = 0; round <= runs; round += 1) {
    const figures: [Side, Figures][] = [];
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      figures.push([side, await measure(side)]);
    }
    if (round > 0) rounds.push(Object.fromEntries(figures) as Round<Figures, Side>);
  }
  return rounds;
}

/** Computes the median of one side's figure. */
export function computeMedian<Figures>(
  rounds: readonly Round<Figures>[],
  side: 'site' | 'bare',
  figure: Figure<Figures>,
): number | null {
  return median(rounds.map((round) => figure(round[side])));
}

/** Computes the median of the ratios of the rounds. */
export function computeRatio<Figures>(
  rounds: readonly Round<Figures>[],
  figure: Figure<Figures>,
  bareFigure = figure,
): number | null {
  return median(
    rounds.map(({ site, bare }) => {
      const [siteFigure, bareResult] = [figure(site), bareFigure(bare)];
      return siteFigure === null || !bareResult ? null : siteFigure / bareResult;
    }),
  );
}

/** Formats the medians of both sides: `1234 ms, bare 1200`. */
export function formatBesideBare<Figures>(
  rounds: readonly Round<Figures>[],
  figure: Figure<Figures>,
): string {
  const formatSide = (side: 'site' | 'bare') => format(computeMedian(rounds, side, figure));
  return `${formatSide('site')} ms, bare ${formatSide('bare')}`;
}

/** Prints the requests that failed. Returns whether there were none. */
export function reportFailures(visits: readonly { failed: string[] }[]): boolean {
  const failed = new Set(visits.flatMap((visit) => visit.failed));
  for (const failure of failed) console.log(`  failed: ${failure}`);
  return failed.size === 0;
}

/** Reports the layout shift, whose limit is the same for every page: of a visit, or of the worst of several. */
export function reportShift(shifts: readonly number[]): boolean {
  return report({ name: 'CLS', measured: median(shifts), most: 0.005, digits: 4 });
}

function choose<Subject extends { name: string }>(
  subjects: readonly Subject[],
  names: readonly string[] | undefined,
): readonly Subject[] {
  if (!names) return subjects;
  const known = subjects.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(`No page ${unknown.join(', ')}. Pages: ${known.join(' ')}`);
  }
  return subjects.filter(({ name }) => names.includes(name));
}
