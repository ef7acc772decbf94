/** npm run sandbox [-- --port N --seed S --state FILE --latency MS]: the sandbox over HTTP, until Ctrl+C. */
import { resolve } from 'node:path';
import { parseHost } from '../mocks/hosts/debug-guard.ts';
import { loadFixturesPage, loadStandAlone } from '../mocks/hosts/load.ts';
import { makeStartingLines } from '../mocks/hosts/api-mode.ts';
import {
  SWITCH,
  TEXT,
  TEXTS,
  fileToKeep,
  orExit,
  portNumber,
  readCommandLine,
  wholeNumber,
} from '@halyard/contract/command-line';
import { TEST_PREFIX } from '../src/api/constants.ts';

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

const options = orExit(readFlags(process.argv.slice(2)));
if (options.fixtures) {
  console.log(await loadFixturesPage());
  process.exit();
}
const { origin, close } = await loadStandAlone(options);
console.log(`The sandbox answers at ${origin}${TEST_PREFIX}/api/…`);
if (options.stateFile) console.log(`  State    ${options.stateFile}`);
for (const line of makeStartingLines({ mode: 'sandbox' }, origin)) console.log(`  ${line}`);

// Open calls are answered, and the state is saved, before the process ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void close().then(() => process.exit()));
}

function readFlags(args: string[]) {
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
