import { MINUTE_MS, SECOND_MS } from '@/config/constants';

export type ErrorReport = {
  message: string;
  stack: string;
  /** The kind of page, without ids: `/checkout/…`. */
  route: string;
  release: string;
};

/** A report as it is sent. */
export type CountedReport = ErrorReport & {
  /** How often the error happened since its report before. */
  count: number;
};

/** How many different errors of one visit are told apart, far more than a person meets. All others are counted as one. */
export const MOST_ERRORS = 200;
const FURTHER = { message: 'Further errors', stack: '', route: 'unknown' };

/** A fault may repeat with every frame: each pause between reports is twice as long as the one before, up to this. */
const LONGEST_PAUSE_MS = MINUTE_MS;

type ReportQueue = {
  /** Counts an error, and sends it when the pause is over. */
  add(report: ErrorReport): void;
  /** Sends at once all that has not been sent. */
  flush(): void;
};

/** Counts errors of one visit. Each occurrence is in the `count` of one report that is sent, or of one that will be. */
export function createReportQueue(
  send: (report: CountedReport) => void | Promise<void>,
): ReportQueue {
  /** By what tells them apart. */
  const entries = new Map<string, CountedReport>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = 0;
  let nextTime = 0;

  function add(report: ErrorReport): void {
    findEntry(report).count += 1;
    timer ??= setTimeout(flush, Math.max(0, nextTime - performance.now()));
  }

  function findEntry({ message, stack, route, release }: ErrorReport): CountedReport {
    const isKnown = entries.has(JSON.stringify([message, stack, route]));
    const shown = isKnown || entries.size < MOST_ERRORS ? { message, stack, route } : FURTHER;
    const mark = JSON.stringify(Object.values(shown));
    const entry = entries.get(mark) ?? { ...shown, release, count: 0 };
    entries.set(mark, entry);
    return entry;
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    pause = Math.min(Math.max(pause * 2, SECOND_MS), LONGEST_PAUSE_MS);
    nextTime = performance.now() + pause;
    for (const entry of entries.values()) {
      const { count } = entry;
      if (count === 0) continue;
      entry.count = 0;
      // What could not be sent is sent with the next flush.
      void Promise.resolve(send({ ...entry, count })).catch(() => {
        entry.count += count;
      });
    }
  }

  return { add, flush };
}
