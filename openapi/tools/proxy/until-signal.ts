import type { RunOptions } from './run.ts';

/** Writes to the terminal, and ends at Ctrl+C or when the process is told to end; a second Ctrl+C ends it at once. */
export function untilSignal(): RunOptions {
  const end = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end.abort());
  return {
    signal: end.signal,
    say: (line) => console.log(line),
    complain: (line) => console.error(line),
  };
}
