/** Where progress is shown; undefined unless it is a terminal. */
export type Terminal = { write(text: string): unknown; columns?: number };

const INTERVAL = 200;
/** Where a terminal does not know its width. */
const DEFAULT_COLUMNS = 80;
const CLEAR_LINE = '\r\u001B[K';

/** One line that is written over and over, at most five times a second, and taken away at the end. */
export function createProgress(terminal: Terminal | undefined, total: number) {
  const begin = performance.now();
  let shownAt = -Infinity;
  let done = 0;
  return {
    /** After each probe. */
    step: (findings: number) => {
      done += 1;
      const now = performance.now();
      if (!terminal || now - shownAt < INTERVAL) return;
      shownAt = now;
      const seconds = Math.round((now - begin) / 1000);
      const line = `${done} of ${total} probes, ${findings} findings, ${seconds} s`;
      terminal.write(CLEAR_LINE + line.slice(0, (terminal.columns || DEFAULT_COLUMNS) - 1));
    },
    /** Instead of the count, while accounts are deleted. */
    cleaning: () => void terminal?.write(`${CLEAR_LINE}Deleting what was created…`),
    end: () => void terminal?.write(CLEAR_LINE),
  };
}
