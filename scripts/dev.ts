/** npm run dev [-- --api API --port N --host H --open …]: the site and what answers its calls, until Ctrl+C. */
import { createServer } from 'vite';
import {
  SWITCH,
  TEXT,
  filled,
  orExit,
  portNumber,
  readCommandLine,
} from '@halyard/contract/command-line';
import { failWithAdvice } from '@halyard/contract/advice';
import { HOST_USE, SETTINGS, SETTINGS_USE, applySettings, fillHost } from './settings.ts';

const USAGE = `Usage: npm run dev -- [--api API] [--port N] [--host [H]] [--allow-host HOST] [--chain ID=URL] [--open]
  --api API  what answers the calls: sandbox, prism, or the origin of a backend (the setting API, or sandbox)
  --port N   where it listens; 0 is any free port (5173, or the next free one)
${HOST_USE}
${SETTINGS_USE}
  --open     opens the site in a browser`;

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
  const options = { api: TEXT, port: TEXT, host: TEXT, open: SWITCH, ...SETTINGS };
  return readCommandLine({ args: fillHost(args), use: USAGE, options }, ({ api, ...values }) => {
    if (api !== undefined) process.env.API = filled('api', api);
    applySettings(values);
    return { ...values, host: filled('host', values.host), port: portNumber(values.port) };
  });
}
