/** npm run dev [-- --port N --host H --open]: the site and what answers its calls (the environment's API), until Ctrl+C. */
import { createServer } from 'vite';
import { SWITCH, TEXT, orExit, portNumber, readCommandLine } from '@halyard/contract/command-line';
import { failWithAdvice } from '@halyard/contract/advice';

const USAGE = `Usage: npm run dev -- [--port N] [--host H] [--open]
  --port N  where it listens; 0 is any free port (5173, or the next free one)
  --host H  the address it listens at: 0.0.0.0 for all (localhost, for this machine alone)
  --open    opens the site in a browser
What answers the calls is the environment's API: sandbox (the default), prism, or the origin of a backend.`;

const { port, host, open } = orExit(readFlags(process.argv.slice(2)));
const server = await createServer({
  server: { port, strictPort: port !== undefined, host, open },
});
await server.listen().catch(failOnPort);
server.printUrls();
server.bindCLIShortcuts({ print: true });

/** Vite's own error for a taken port has neither code nor port. */
function failOnPort(error: Error): never {
  const isTaken = /already in use/.test(error.message);
  return failWithAdvice(isTaken ? Object.assign(error, { code: 'EADDRINUSE', port }) : error);
}

function readFlags(args: string[]) {
  const options = { port: TEXT, host: TEXT, open: SWITCH };
  return readCommandLine({ args, use: USAGE, options }, (values) => ({
    ...values,
    port: portNumber(values.port),
  }));
}
