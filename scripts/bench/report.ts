import type { Visit } from './visit.ts';

/** A page that can be read before the app starts, a form, which starts at once, or a screen of the account. */
export type Kind = 'page' | 'form' | 'account';
/** The visits of each side, in their order. */
export type Round = Record<'site' | 'fixed', Visit[]>;

type Figure = (visits: Visit[]) => number | null;
/** `site` alone is a figure of the site; with `fixed` it is divided by that of the fixed page. */
type Line = { name: string; site: Figure; fixed?: Figure; most: Partial<Record<Kind, number>> };

const first =
  (name: 'fcp' | 'lcp' | 'hydrated' | 'called' | 'data' | 'longestTask'): Figure =>
  ([visit]) =>
    visit?.[name] ?? null;
const compare = (figure: Figure) => ({ site: figure, fixed: figure });

/** Every figure with its limit for each kind of page that it is printed for (docs/benches.md). */
const LINES: readonly Line[] = [
  { name: 'FCP ÷ fixed', ...compare(first('fcp')), most: { page: 1.45, form: 1.5, account: 1.6 } },
  { name: 'LCP ÷ fixed', ...compare(first('lcp')), most: { page: 1.45, form: 1.5 } },
  {
    name: 'hydrated ÷ LCP of fixed',
    site: first('hydrated'),
    fixed: first('lcp'),
    most: { form: 8.5 },
  },
  { name: 'first call sent ÷ fixed', ...compare(first('called')), most: { account: 1.5 } },
  { name: 'data ÷ fixed', ...compare(first('data')), most: { account: 4.8 } },
  {
    name: 'data, third visit ÷ fixed',
    ...compare((visits) => visits[2]?.data ?? null),
    most: { account: 4.8 },
  },
  {
    name: 'CLS',
    site: (visits) => Math.max(...visits.map(({ cls }) => cls)),
    most: { page: 0.005, form: 0.005, account: 0.005 },
  },
  { name: 'longest task after boot, ms', site: first('longestTask'), most: { page: 250 } },
];

/** Prints one page: each figure, its limit, and whether it holds. Returns whether all do, and no request failed. */
export function reportPage(path: string, kind: Kind, rounds: readonly Round[]): boolean {
  console.log(path);
  const verdicts = LINES.map(({ name, site, fixed, most: { [kind]: most } }) => {
    if (most === undefined) return true;
    const pairs = rounds.map((round) => [site(round.site), fixed?.(round.fixed) ?? null] as const);
    const ofSite = median(pairs.map(([figure]) => figure));
    if (!fixed) return report({ name, measured: ofSite, most });
    const ratios = pairs.map(([figure, divisor]) =>
      figure === null || !divisor ? null : figure / divisor,
    );
    const ofFixed = median(pairs.map(([, divisor]) => divisor));
    const note = `${ofSite?.toFixed() ?? 'none'} and ${ofFixed?.toFixed() ?? 'none'} ms`;
    return report({ name, measured: median(ratios), most, note });
  });
  const visits = rounds.flatMap(({ site, fixed }) => [...site, ...fixed]);
  const failed = new Set(visits.flatMap((visit) => visit.failed));
  for (const failure of failed) console.log(`  failed: ${failure}`);
  return verdicts.every(Boolean) && failed.size === 0;
}

type Reported = {
  name: string;
  measured: number | null;
  /** The upper limit, or `least` for the lower limit if more is better. */
  most?: number;
  least?: number;
  /** What the figure comes from. */
  note?: string;
};

/** Prints a figure beside its limit, and `holds` or `MISSED`. Returns whether it holds; a missing figure doesn't. */
export function report({ name, measured, most, least, note = '' }: Reported): boolean {
  const holds = measured !== null && measured <= (most ?? Infinity) && measured >= (least ?? 0);
  const limit = most === undefined ? `at least ${least}` : `at most ${most}`;
  const figure = measured === null ? 'none' : Number(measured.toPrecision(3));
  const verdict = holds ? 'holds' : 'MISSED';
  console.log(`  ${name.padEnd(28)} ${figure}`.padEnd(40), limit.padEnd(16), verdict, note);
  return holds;
}

export function median(values: readonly (number | null)[]): number | null {
  const sorted = values.filter((value) => value !== null).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}
