/** npm run prism [-- --port N]: the contract's examples over HTTP, validated by Prism, until Ctrl+C. */
import { loadHost } from '../mocks/hosts/load.ts';
import { TEXT, orExit, portNumber, readCommandLine } from '@halyard/contract/command-line';
import { TEST_PREFIX } from '../src/api/constants.ts';

// Exits explicitly, so that the child process of Prism stops, too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit());

const USAGE = `Usage: npm run prism -- [--port N]
  --port N  where it listens on this machine; 0 is any free port (4010)`;
const { port } = orExit(
  readCommandLine(
    { args: process.argv.slice(2), use: USAGE, options: { port: TEXT } },
    (values) => ({
      port: portNumber(values.port) ?? 4010,
    }),
  ),
);
const { startPrismServer } = await loadHost('prism');
const { origin } = await startPrismServer(port, console.log);
console.log(`Listens  ${origin}${TEST_PREFIX}/api/…`);
console.log('Choose an answer with a header, such as Prefer: example=credentialsInvalid');
