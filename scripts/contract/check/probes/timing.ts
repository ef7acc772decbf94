import type { Exchange } from '../exchange.ts';

/** Durations of two kinds of calls that were made in turn, in milliseconds. */
export type Comparison = { first: number; second: number; isApart: boolean };

const RATIO = 1.5;
const LEAST_DIFFERENCE = 25;

type Call = () => Promise<Exchange>;

/**
 * Compares how long two kinds of calls take. They are made in turn, so that what else the machines do meets both alike.
 * Apart are two kinds whose medians differ by at least 25 ms and by half, and whose middle halves do not overlap: the
 * kinds can then be told apart by a few calls. A caller has to see it twice before it says so.
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
  const [one, two] = durations.map((it) => it.toSorted((a, b) => a - b)) as [number[], number[]];
  const [slow, fast] = at(one, 0.5) > at(two, 0.5) ? [one, two] : [two, one];
  const difference = at(slow, 0.5) - at(fast, 0.5);
  return {
    first: at(one, 0.5),
    second: at(two, 0.5),
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
