import type { Exchange } from './exchange.ts';

export type Pace = ReturnType<typeof createPace>;

/** How many probes run at once at first, and at most. */
const FIRST = 4;
const MOST = 128;
/** How many answers are looked at together, at least. */
const WINDOW = 20;
/** The server is slower if its answers take this many times as long as at its best, and some ms more. */
const SLOWER = 3;
const SLACK_MILLISECONDS = 25;
/** HTTP statuses of a server, or a gateway before it, that has too much to do. */
const OVERLOADED = [429, 502, 503, 504];

/** After a fall the number rises by this part of itself. */
const RISE = 1 / 8;

/**
 * Chooses how many probes run at once by what the server shows that it can take: the number doubles while answers come as
 * fast as at its best, halves when they come late or not at all, and then rises more slowly. A `given` number holds.
 */
export function createPace(given?: number) {
  let width = given ?? FIRST;
  let best = Infinity;
  let hasFallen = false;
  let times: number[] = [];
  let isOverloaded = false;
  /** Answers to come of calls that were made before the last fall, which say nothing of the present number. */
  let outdated = 0;

  const judgeWindow = () => {
    const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Infinity;
    best = Math.min(best, median);
    if (isOverloaded || median > best * SLOWER + SLACK_MILLISECONDS) {
      hasFallen = true;
      outdated = width;
      width = Math.max(1, Math.floor(width / 2));
    } else {
      width = Math.min(MOST, width + Math.ceil(width * (hasFallen ? RISE : 1)));
    }
    times = [];
    isOverloaded = false;
  };

  return {
    /** How many probes can run at once now. */
    width: () => width,
    /** Takes an answer into account, or that none came. */
    note: ({ received, isTooLong }: Pick<Exchange, 'received' | 'isTooLong'>) => {
      if (given !== undefined) return;
      if (outdated > 0) {
        outdated -= 1;
        return;
      }
      if (received) times.push(received.milliseconds);
      isOverloaded ||= received ? OVERLOADED.includes(received.http) : !isTooLong;
      if (isOverloaded || times.length >= Math.max(WINDOW, width)) judgeWindow();
    },
  };
}

/** Runs work on each item, on as many at once as the pace allows at that moment. */
export async function runPaced<Item>(
  items: readonly Item[],
  pace: Pick<Pace, 'width'>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  let active = 0;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const fill = () => {
    while (active < pace.width()) {
      const { value: item, done } = rest.next();
      if (done) {
        if (active === 0) resolve();
        return;
      }
      active += 1;
      work(item).then(() => {
        active -= 1;
        fill();
      }, reject);
    }
  };
  fill();
  await promise;
}
