import type { Exchange } from '../exchange.ts';

/** Medians of two kinds of calls that were made in turn, in milliseconds. */
type Comparison = {
  first: number;
  second: number;
  isApart: boolean;
  /** How far calls of one kind differ among themselves, in their middle halves. */
  noise: number;
};

/** Two kinds of calls that can be told apart by the time they take. */
export type Apart = Pick<Comparison, 'first' | 'second'> & {
  /** Why what lies between may have caused it; undefined where the measurement is clear. */
  doubt?: string;
};

const RATIO = 1.5;
const LEAST_DIFFERENCE = 25;
/** The share of the difference that calls of one kind may differ by in a clear measurement. */
const CLEAR = 0.5;

type Call = () => Promise<Exchange>;

/**
 * Measures twice, and says what the second measurement shows if both show the same; null where the kinds are alike. `measure`
 * compares new calls each time. In doubt where either measurement is noisy.
 */
export async function toldApart(measure: () => Promise<Comparison>): Promise<Apart | null> {
  const once = await measure();
  if (!once.isApart) return null;
  const again = await measure();
  const isSame = once.first > once.second === again.first > again.second;
  if (!again.isApart || !isSame) return null;
  const { first, second } = again;
  const isClear = [once, again].every(
    (pair) => pair.noise <= CLEAR * Math.abs(pair.first - pair.second),
  );
  if (isClear) return { first, second };
  const noise = Math.round(Math.max(once.noise, again.noise));
  return {
    ...{ first, second },
    doubt: `Calls of one kind also differ by up to ${noise} ms among themselves: the network or another load can have caused this. Repeat the check on a quiet machine near the server.`,
  };
}

/**
 * Compares how long two kinds of calls take. They are made in turn, so that what else the machines do meets both alike.
 * Apart are two kinds whose medians differ by at least 25 ms and by half, and whose middle halves do not overlap: the
 * kinds can then be told apart by a few calls.
 */
export async function compared(first: Call, second: Call, times: number): Promise<Comparison> {
  const durations: [number[], number[]] = [[], []];
  for (let time = 0; time < times; time += 1) {
    // Which is first changes, since a call can warm up what the next one uses.
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
  const [slow, fast] = at(one, 0.5) > at(two, 0.5) ? [one, two] : [two, one];
  const difference = at(slow, 0.5) - at(fast, 0.5);
  return {
    first: at(one, 0.5),
    second: at(two, 0.5),
    noise: Math.max(...[one, two].map((sorted) => at(sorted, 0.75) - at(sorted, 0.25))),
    isApart:
      Math.min(one.length, two.length) >= 4 &&
      difference >= LEAST_DIFFERENCE &&
      at(slow, 0.5) >= at(fast, 0.5) * RATIO &&
      at(slow, 0.25) > at(fast, 0.75),
  };
}

function at(sorted: number[], share: number): number {
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
}
