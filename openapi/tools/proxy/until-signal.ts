import type { RunOptions } from './run.ts';

/**
 * The options of a command that writes to the terminal and runs until SIGINT (Ctrl+C) or SIGTERM. A second signal ends
 * the process at once.
 */
export function untilSignal(): RunOptions {
  const end = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end.abort());
  return {
    signal: end.signal,
    say: (line) => console.log(line),
    complain: (line) => console.error(line),
  };
}
