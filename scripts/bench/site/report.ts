import type { Visit } from './visit.ts';

export type Subject = { path: string; language: 'en' | 'zh' };

type Round = { site: Visit; bare: Visit };
type Limit = {
  name: string;
  value: (rounds: readonly Round[]) => number | null;
  most: number;
  digits: number;
};

/** The pages that decide. */
export const GATE = ['/en', '/zh', '/en/pricing', '/en/login'];
/** Pages for who is not logged in, which boot at once. */
const AT_ONCE = /\/(?:login|register|resetpassword)$/;

const kB = (bytes: number) => bytes / 1000;
const site = (pick: (visit: Visit) => number | null) => (rounds: readonly Round[]) =>
  median(rounds.map((round) => pick(round.site)));
const ratio =
  (over: (visit: Visit) => number | null, under = over) =>
  (rounds: readonly Round[]) =>
    median(
      rounds.map((round) => {
        const [above, below] = [over(round.site), under(round.bare)];
        return above === null || !below ? null : above / below;
      }),
    );

const FIRST_PAINT: readonly Limit[] = [
  { name: 'FCP ÷ bare', value: ratio(({ fcp }) => fcp), most: 1.1, digits: 2 },
  { name: 'LCP ÷ bare', value: ratio(({ lcp }) => lcp), most: 1.1, digits: 2 },
  { name: 'CLS', value: site(({ cls }) => cls), most: 0.005, digits: 4 },
];

const PUBLIC: readonly Limit[] = [
  ...FIRST_PAINT,
  { name: 'kB until boot', value: site(({ bytes }) => kB(bytes.all)), most: 20, digits: 1 },
  {
    name: 'kB of script until boot',
    value: site(({ bytes }) => kB(bytes.script)),
    most: 3,
    digits: 1,
  },
  { name: 'kB of fonts', value: site(({ bytes }) => kB(bytes.font)), most: 0, digits: 1 },
  { name: 'main thread ÷ bare until boot', value: ratio(({ work }) => work), most: 1.4, digits: 2 },
  {
    name: 'kB of script to come to life',
    value: site(({ scriptToLive }) => kB(scriptToLive)),
    most: 215,
    digits: 1,
  },
  {
    name: 'kB of script with first calls',
    value: site(({ scriptInAll }) => kB(scriptInAll)),
    most: 215,
    digits: 1,
  },
  {
    name: 'longest task after boot, ms',
    value: site(({ longestTask }) => longestTask),
    most: 200,
    digits: 0,
  },
];

const LOGIN: readonly Limit[] = [
  ...FIRST_PAINT,
  {
    name: 'hydrated ÷ bare LCP',
    value: ratio(
      ({ hydrated }) => hydrated,
      ({ lcp }) => lcp,
    ),
    most: 3,
    digits: 2,
  },
];

/** Prints one page: each figure, its limit, and whether it holds. */
export function tellPage({ path }: Subject, rounds: readonly Round[]): void {
  const lcp = [site((it) => it.lcp)(rounds), median(rounds.map((round) => round.bare.lcp))];
  const hydrated = site((it) => it.hydrated)(rounds);
  console.log(
    `${path}   LCP ${format(lcp[0], 0)} ms, bare ${format(lcp[1], 0)} ms, hydrated ${format(hydrated, 0)} ms`,
  );
  for (const { name, value, most, digits } of AT_ONCE.test(path) ? LOGIN : PUBLIC) {
    tellLimit({ name, measured: value(rounds), most, digits });
  }
  const failed = new Set(rounds.flatMap((round) => round.site.failed));
  for (const failure of failed) console.log(`  failed: ${failure}`);
  if (rounds.every((round) => round.site.data === null)) {
    console.log(
      '  no call was answered: build with API=sandbox npm run build, which brings the keys.',
    );
  }
}

/** Prints one figure beside its limit. Says whether it holds. */
export function tellLimit(told: Told): boolean {
  const { name, measured, most, digits } = told;
  const holds = measured !== null && measured <= most + 1e-9;
  console.log(
    `  ${name.padEnd(30)} ${format(measured, digits).padStart(8)}   at most ${String(most).padEnd(6)} ${holds ? 'holds' : 'MISSED'}`,
  );
  return holds;
}

type Told = { name: string; measured: number | null; most: number; digits: number };

export function format(value: number | null | undefined, digits: number): string {
  return value === null || value === undefined ? 'none' : value.toFixed(digits);
}

export function median(values: readonly (number | null)[]): number | null {
  const sorted = values.filter((value) => value !== null).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}
