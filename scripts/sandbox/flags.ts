import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export type SandboxFlags = { port: number; seed?: number; stateFile?: string; latency?: number };

const USE = `Use: npm run sandbox -- [--port N] [--seed S] [--state FILE] [--latency MS]
  --port N       where it listens on this machine; 0 is any free port (4020)
  --seed S       a whole number that made-up data grows from; the same seed makes the same data (1);
                 a state file that is there keeps its own
  --state FILE   keeps the state in FILE over restarts and kills; without it every start is fresh
  --latency MS   how long every call takes at least, in milliseconds (0)`;

/** What a person asked of `npm run sandbox`, or what is wrong with it and how it would be right. */
export function sandboxFlags(args: string[]): SandboxFlags | { problem: string } {
  try {
    const { values } = parseArgs({ args, options: OPTIONS });
    return {
      port: numberIn('port', values.port, 0, 65_535) ?? 4020,
      seed: numberIn('seed', values.seed, 0, 4_294_967_295),
      latency: numberIn('latency', values.latency, 0, 60_000),
      stateFile: values.state === undefined ? undefined : fileIn(values.state),
    };
  } catch (error) {
    return { problem: `${(error as Error).message}\n${USE}` };
  }
}

const OPTIONS = {
  port: { type: 'string' },
  seed: { type: 'string' },
  state: { type: 'string' },
  latency: { type: 'string' },
} as const;

function numberIn(name: string, text: string | undefined, least: number, most: number) {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  throw new Error(`--${name} "${text}" is not a whole number from ${least} to ${most}.`);
}

function fileIn(text: string): string {
  if (text.trim() === '') throw new Error('--state wants the name of a file.');
  return resolve(text);
}
