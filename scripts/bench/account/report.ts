import { format, median, tellLimit } from '../site/report.ts';
import type { AccountVisit } from './visits.ts';

type Visits = { first: AccountVisit; third: AccountVisit };
/** Of one round: what is compared, side by side. */
export type Round = { site: Visits; bare: Visits };
type Figure = (visits: Visits) => number | null;

const LIMITS: readonly { name: string; figure: Figure; most: number }[] = [
  { name: 'shell painted ÷ bare', figure: ({ first }) => first.fcp, most: 1.1 },
  { name: 'data painted ÷ bare', figure: ({ first }) => first.data, most: 2.3 },
  { name: 'data, third visit ÷ bare', figure: ({ third }) => third.data, most: 1.15 },
];

/** The most layout shift of a screen while it loads. */
const MOST_CLS = 0.02;

/** Prints one screen: each figure, its limit, and whether it holds. Says whether all do. */
export function tellScreen(path: string, rounds: readonly Round[]): boolean {
  const ms = (figure: Figure) => {
    const of = (name: keyof Round) => format(median(rounds.map((it) => figure(it[name]))), 0);
    return `${of('site')} ms, bare ${of('bare')}`;
  };
  const kB = median(rounds.map(({ site }) => site.first.bytes / 1_000));
  console.log(
    `${path}   data ${ms(({ first }) => first.data)}; third visit ${ms(({ third }) => third.data)}; ${format(kB, 1)} kB`,
  );
  const told = LIMITS.map(({ name, figure, most }) => {
    const measured = median(rounds.map(({ site, bare }) => ratio(figure(site), figure(bare))));
    return tellLimit({ name, measured, most, digits: 2 });
  });
  told.push(tellShift(rounds.map(({ site }) => site)));
  const failed = new Set(
    rounds.flatMap(({ site, bare }) =>
      [site.first, site.third, bare.first, bare.third].flatMap((visit) => visit.failed),
    ),
  );
  for (const failure of failed) console.log(`  failed: ${failure}`);
  return told.every(Boolean) && failed.size === 0;
}

/** Prints a screen that is compared with nothing: what moves. Says whether the limit holds. */
export function tellStill(path: string, visits: readonly Visits[]): boolean {
  console.log(`${path}   data ${format(median(visits.map(({ first }) => first.data)), 0)} ms`);
  const failed = new Set(visits.flatMap(({ first, third }) => [...first.failed, ...third.failed]));
  for (const failure of failed) console.log(`  failed: ${failure}`);
  return tellShift(visits) && failed.size === 0;
}

function tellShift(visits: readonly Visits[]): boolean {
  const measured = median(visits.map(({ first, third }) => Math.max(first.cls, third.cls)));
  return tellLimit({ name: 'CLS', measured, most: MOST_CLS, digits: 4 });
}

function ratio(above: number | null, below: number | null): number | null {
  return above === null || !below ? null : above / below;
}
