import { format, median, report } from './report.ts';
import type { Visit } from './visit.ts';

/** A page that can be read before the app starts, a form, which starts at once, or a screen of the account. */
export type Kind = 'page' | 'form' | 'account';
/** The visits of each side, in their order. */
export type Round = Record<'site' | 'fixed', Visit[]>;

type Figure = (visits: Visit[]) => number | null;
type Line = {
  name: string;
  site: Figure;
  /** The figure of the fixed page by which the site's is divided. */
  fixed?: Figure;
  /** The limit for each kind of page that the line is printed for. */
  most: Partial<Record<Kind, number>>;
  digits?: number;
};

const first =
  (figure: (visit: Visit) => number | null): Figure =>
  ([visit]) =>
    visit ? figure(visit) : null;
const compare = (figure: Figure) => ({ site: figure, fixed: figure });
const lcp = first((visit) => visit.lcp);

/** Every figure with its limits (docs/benches.md). */
const LINES: readonly Line[] = [
  {
    name: 'FCP ÷ fixed',
    ...compare(first((visit) => visit.fcp)),
    most: { page: 1.15, form: 1.3, account: 1.4 },
  },
  { name: 'LCP ÷ fixed', ...compare(lcp), most: { page: 1.15, form: 1.3 } },
  {
    name: 'hydrated ÷ LCP of fixed',
    site: first((visit) => visit.hydrated),
    fixed: lcp,
    most: { form: 2.5 },
  },
  {
    name: 'first call sent ÷ fixed',
    ...compare(first((visit) => visit.called)),
    most: { account: 1.4 },
  },
  { name: 'data ÷ fixed', ...compare(first((visit) => visit.data)), most: { account: 2.5 } },
  {
    name: 'data, third visit ÷ fixed',
    ...compare((visits) => visits[2]?.data ?? null),
    most: { account: 2 },
  },
  {
    name: 'CLS',
    site: (visits) => Math.max(...visits.map(({ cls }) => cls)),
    most: { page: 0.005, form: 0.005, account: 0.005 },
    digits: 4,
  },
  {
    name: 'longest task after boot, ms',
    site: first((visit) => visit.longestTask),
    most: { page: 200 },
    digits: 0,
  },
];

/** Prints one page: each figure, its limit, and whether it holds. Returns whether all do, and no request failed. */
export function reportPage(path: string, kind: Kind, rounds: readonly Round[]): boolean {
  console.log(path);
  const holds = LINES.filter(({ most }) => most[kind] !== undefined).map((line) => {
    const { name, site, fixed, most, digits } = line;
    if (!fixed) {
      const measured = median(rounds.map((round) => site(round.site)));
      return report({ name, measured, most: most[kind], digits });
    }
    const ratios = rounds.map((round) => {
      const [ofSite, ofFixed] = [site(round.site), fixed(round.fixed)];
      return ofSite === null || !ofFixed ? null : ofSite / ofFixed;
    });
    const ofSite = format(median(rounds.map((round) => site(round.site))));
    const ofFixed = format(median(rounds.map((round) => fixed(round.fixed))));
    const note = `${ofSite} and ${ofFixed} ms`;
    return report({ name, measured: median(ratios), most: most[kind], note });
  });
  const visits = rounds.flatMap(({ site, fixed }) => [...site, ...fixed]);
  const failed = new Set(visits.flatMap((visit) => visit.failed));
  for (const failure of failed) console.log(`  failed: ${failure}`);
  return holds.every(Boolean) && failed.size === 0;
}
