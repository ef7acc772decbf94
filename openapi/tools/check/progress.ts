/** A terminal that shows progress. */
export type Terminal = { write(text: string): unknown; columns?: number };

const INTERVAL = 200;
/** The width of a terminal that does not report one. */
const DEFAULT_COLUMNS = 80;
const CLEAR_LINE = '\r\u001B[K';

/** Creates a line of progress that is overwritten at most five times a second and removed at the end. */
export function createProgress(terminal: Terminal | undefined, total: number) {
  const begin = performance.now();
  let shownAt = -Infinity;
  let done = 0;
  return {
    /** Counts a finished probe. */
    step: (findings: number) => {
      done += 1;
      const now = performance.now();
      if (!terminal || now - shownAt < INTERVAL) return;
      shownAt = now;
      const seconds = Math.round((now - begin) / 1000);
      const line = `${done} of ${total} probes, ${findings} findings, ${seconds} s`;
      terminal.write(CLEAR_LINE + line.slice(0, (terminal.columns || DEFAULT_COLUMNS) - 1));
    },
    /** Says that accounts are being deleted, in place of the count. */
    cleaning: () => void terminal?.write(`${CLEAR_LINE}Deleting what was created…`),
    end: () => void terminal?.write(CLEAR_LINE),
  };
}
