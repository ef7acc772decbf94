/** npm run sandbox [-- --port N --host H --seed S --amount NAME=N --state FILE --latency MS …]: the sandbox over HTTP, until Ctrl+C. */
import { resolve } from 'node:path';
import { KEYS_FOLDER, loadHost, readSettings } from '../mocks/hosts/load.ts';
import { makeStartingLines } from '../mocks/hosts/api-mode.ts';
import {
  SWITCH,
  TEXT,
  TEXTS,
  fileToKeep,
  filled,
  orExit,
  portNumber,
  readCommandLine,
  wholeNumber,
} from '@halyard/contract/command-line';
import type { Amounts } from '../mocks/sandbox/seed/amounts';
import { TEST_PREFIX } from '../src/api/constants.ts';
import { HOST_USE, SETTINGS, SETTINGS_USE, applySettings, fillHost } from './settings.ts';

const USAGE = `Usage: npm run sandbox -- [--port N] [--host [H]] [--seed S] [--amount NAME=N] [--state FILE] [--latency MS]
                               [--allow-host HOST] [--chain ID=URL] [--fixtures]
  --port N   where it listens; 0 is any free port (4020)
${HOST_USE}
  --seed S   a whole number that made-up data grows from; the same seed makes the same data (1);
             an existing state file keeps its own
  --amount NAME=N
             how many orders oli has, people ada has invited, or commissions kim has: orders=500, invited=200,
             commissions=10000; may be given again
  --state FILE
             keeps the state in FILE over restarts and kills; without it every start is fresh
  --latency MS
             how long every call takes at least, in milliseconds (0)
${SETTINGS_USE}
  --fixtures prints who and what is in a fresh sandbox, and how each error is reached; starts nothing`;

const OPTIONS = {
  port: TEXT,
  host: TEXT,
  seed: TEXT,
  amount: TEXTS,
  state: TEXT,
  latency: TEXT,
  fixtures: SWITCH,
  ...SETTINGS,
};

const options = orExit(readFlags(process.argv.slice(2)));
if (options.fixtures) {
  const { renderFixtures } = await loadHost('../sandbox/fixtures');
  console.log(renderFixtures());
  process.exit();
}
const { startStandAlone } = await loadHost('stand-alone');
const host = { keysFolder: KEYS_FOLDER, environment: readSettings() };
const { origin, reach, close } = await startStandAlone({ ...host, ...options });
console.log(`The sandbox answers at ${origin}${TEST_PREFIX}/api/…`);
if (options.stateFile) console.log(`  State    ${options.stateFile}`);
for (const line of [...reach, ...makeStartingLines({ mode: 'sandbox' }, origin)]) {
  console.log(`  ${line}`);
}

// Open calls are answered, and the state is saved, before the process ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void close().then(() => process.exit()));
}

function readFlags(args: string[]) {
  return readCommandLine({ args: fillHost(args), use: USAGE, options: OPTIONS }, (values) => {
    applySettings(values);
    const state = fileToKeep('state', values.state);
    return {
      port: portNumber(values.port) ?? 4020,
      host: filled('host', values.host),
      seed: wholeNumber('seed', values.seed, { least: 0, most: 4_294_967_295 }),
      amounts: readAmounts(values.amount),
      fixtures: values.fixtures,
      latency: wholeNumber('latency', values.latency, { least: 0, most: 60_000 }),
      stateFile: state === undefined ? undefined : resolve(state),
    };
  });
}

function readAmounts(texts: string[] = []): Amounts {
  const amounts = texts.map((text) => {
    const [name = '', number] = text.split('=');
    if (!/^(?:orders|invited|commissions)$/.test(name)) {
      throw new Error(`--amount ${text} is none: give orders=N, invited=N or commissions=N.`);
    }
    return [name, wholeNumber(`amount ${name}`, number ?? '', { least: 0, most: 10_000 })];
  });
  return Object.fromEntries(amounts) as Amounts;
}
