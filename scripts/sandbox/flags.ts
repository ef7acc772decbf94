import { resolve } from 'node:path';
import { parseHost } from '../../mocks/hosts/debug-guard.ts';
import {
  type Problem,
  SWITCH,
  TEXT,
  TEXTS,
  fileToKeep,
  portNumber,
  readCommandLine,
  wholeNumber,
} from '@halyard/contract/command-line';

export type SandboxFlags = {
  port: number;
  seed?: number;
  stateFile?: string;
  latency?: number;
  hosts?: string[];
  /** Whether to print the fixtures and start nothing. */
  fixtures?: boolean;
};

const USAGE = `Usage: npm run sandbox -- [--port N] [--seed S] [--state FILE] [--latency MS] [--allow-host HOST] [--fixtures]
  --port N       where it listens on this machine; 0 is any free port (4020)
  --seed S       a whole number that made-up data grows from; the same seed makes the same data (1);
                 an existing state file keeps its own
  --state FILE   keeps the state in FILE over restarts and kills; without it every start is fresh
  --latency MS   how long every call takes at least, in milliseconds (0)
  --allow-host HOST
                 another host, besides localhost, at which the debug API and the panel answer; may be given again
  --fixtures     prints who and what is in a fresh sandbox, and how each error is reached; starts nothing`;

const OPTIONS = {
  port: TEXT,
  seed: TEXT,
  state: TEXT,
  latency: TEXT,
  'allow-host': TEXTS,
  fixtures: SWITCH,
};

/** Reads the flags of `npm run sandbox`; returns what is wrong with them, if anything. */
export function readSandboxFlags(args: string[]): SandboxFlags | Problem {
  return readCommandLine({ args, use: USAGE, options: OPTIONS }, (values) => {
    const state = fileToKeep('state', values.state);
    return {
      port: portNumber(values.port) ?? 4020,
      seed: wholeNumber('seed', values.seed, { least: 0, most: 4_294_967_295 }),
      fixtures: values.fixtures,
      latency: wholeNumber('latency', values.latency, { least: 0, most: 60_000 }),
      hosts: values['allow-host']?.map((host) => parseHost(host, '--allow-host')),
      stateFile: state === undefined ? undefined : resolve(state),
    };
  });
}
