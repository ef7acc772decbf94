/** npm run sandbox [-- --port N --seed S --state FILE --latency MS]: the sandbox over HTTP, until Ctrl+C. */
import { loadFixturesPage, loadStandAlone } from '../mocks/hosts/load.ts';
import { makeStartingLines } from '../mocks/hosts/api-mode.ts';
import { orExit } from '@halyard/contract/command-line';
import { readSandboxFlags } from './sandbox/flags.ts';
import { TEST_PREFIX } from '../src/api/constants.ts';

const options = orExit(readSandboxFlags(process.argv.slice(2)));
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
