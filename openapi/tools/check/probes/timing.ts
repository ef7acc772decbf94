import type { CheckContext } from '../context.ts';
import type { Exchange } from '../exchange.ts';
import { type Departure, findClass } from '../finding.ts';
import type { Probe } from './probe.ts';

/** The medians of two kinds of calls that were made in turn, and the larger interquartile range, in ms. */
type Comparison = { first: number; second: number; isApart: boolean; noise: number };

/** The medians of two kinds of calls that can be told apart by the time they take. */
type Apart = Pick<Comparison, 'first' | 'second'> & {
  /** Why the network or another load may be the cause; undefined if the measurement is clear. */
  doubt?: string;
};

const RATIO = 1.5;
const LEAST_DIFFERENCE = 25;
/** How large the noise of a clear measurement may be, as a share of the difference. */
const CLEAR = 0.5;
/** How often each kind is called: less than the contract's limit on wrong passwords. */
const TIMES = 4;

type Call = () => Promise<Exchange>;
type Timed = Pick<Departure, 'rule' | 'place'> & {
  /** Makes what the calls need; twice, since the first pair can have been used up. */
  prepare(context: CheckContext): Promise<{ first: Call; second: Call }>;
};

/** A probe of two kinds of calls that must take the same time. */
export function timeProbe(operation: string, what: string, { prepare, ...found }: Timed): Probe {
  const name = `the time of ${what}`;
  return {
    ...{ classes: [findClass(found.rule)], operation, name, isAlone: true },
    run: async (context) => {
      const difference = await measureTwice(async () => {
        const { first, second } = await prepare(context);
        return compareTimes(first, second, TIMES);
      });
      if (!difference) return;
      const { second } = await prepare(context);
      const [one, two] = [difference.first, difference.second].map(Math.round);
      context.reportDeparture(operation, name, await second(), {
        ...{ ...found, doubt: difference.doubt, expected: `the same time for ${what}` },
        actual: `medians of ${one} ms and ${two} ms`,
      });
    },
  };
}

/**
 * Measures twice, with new calls, and returns the second measurement if both agree; null if the kinds are alike. Sets
 * `doubt` if either measurement is noisy.
 */
export async function measureTwice(measure: () => Promise<Comparison>): Promise<Apart | null> {
  const earlier = await measure();
  if (!earlier.isApart) return null;
  const later = await measure();
  const { first, second } = later;
  const isSame = earlier.first > earlier.second === first > second;
  if (!later.isApart || !isSame) return null;
  const isClear = [earlier, later].every(
    (pair) => pair.noise <= CLEAR * Math.abs(pair.first - pair.second),
  );
  if (isClear) return { first, second };
  const noise = Math.round(Math.max(earlier.noise, later.noise));
  return {
    ...{ first, second },
    doubt: `Calls of one kind also differ by up to ${noise} ms among themselves: the network or another load can have caused this. Repeat the check on a quiet machine near the server.`,
  };
}

/**
 * Compares how long two kinds of calls take. They are made in turn, so that other load affects both alike. `isApart` if
 * the medians differ by at least 25 ms and by half, and the middle halves do not overlap: a few calls then suffice to
 * tell them apart.
 */
export async function compareTimes(first: Call, second: Call, times: number): Promise<Comparison> {
  const durations: [number[], number[]] = [[], []];
  for (let time = 0; time < times; time += 1) {
    // The order alternates, because a call can warm up what the next one uses.
    const order = time % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
    for (const kind of order) {
      const { received } = await (kind === 0 ? first : second)();
      if (received) durations[kind].push(received.milliseconds);
    }
  }
  const [one, two] = durations.map((duration) => duration.toSorted((a, b) => a - b)) as [
    number[],
    number[],
  ];
  const [slow, fast] = quantile(one, 0.5) > quantile(two, 0.5) ? [one, two] : [two, one];
  const difference = quantile(slow, 0.5) - quantile(fast, 0.5);
  return {
    first: quantile(one, 0.5),
    second: quantile(two, 0.5),
    noise: Math.max(...[one, two].map((sorted) => quantile(sorted, 0.75) - quantile(sorted, 0.25))),
    isApart:
      Math.min(one.length, two.length) >= 4 &&
      difference >= LEAST_DIFFERENCE &&
      quantile(slow, 0.5) >= quantile(fast, 0.5) * RATIO &&
      quantile(slow, 0.25) > quantile(fast, 0.75),
  };
}

function quantile(sorted: number[], share: number): number {
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
}
