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
  /** How often the error has happened since its previous report. */
  count: number;
};

/**
 * The number of different errors of a visit that are reported separately, far more than one visit should have. All
 * others are counted as one.
 */
export const MAX_ERRORS = 200;
const FURTHER = { message: 'Further errors', stack: '', route: 'unknown' };

/** A fault may repeat with every frame. Each pause between reports doubles, up to this length. */
const LONGEST_PAUSE_MS = MINUTE_MS;

type ReportQueue = {
  /** Counts an error, and sends it after the pause. */
  add(report: ErrorReport): void;
  /** Sends all pending reports at once. */
  flush(): void;
};

/** Counts errors of one visit. Each occurrence is in the `count` of exactly one report, sent or pending. */
export function createReportQueue(
  send: (report: CountedReport) => void | Promise<void>,
): ReportQueue {
  /** By the text that tells errors apart. */
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
    const shown = isKnown || entries.size < MAX_ERRORS ? { message, stack, route } : FURTHER;
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
      // Failed reports are sent with the next flush.
      void Promise.resolve(send({ ...entry, count })).catch(() => {
        entry.count += count;
      });
    }
  }

  return { add, flush };
}
