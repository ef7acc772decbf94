/**
 * npm run serve [-- --port N --host H --dist DIR --api URL | --sandbox]: the built site on this machine, until a signal
 * stops it. It is not for the internet, where nginx serves the site (deploy/nginx).
 */
import type { AddressInfo } from 'node:net';
import {
  SWITCH,
  TEXT,
  filled,
  orExit,
  portNumber,
  readCommandLine,
} from '@halyard/contract/command-line';
import type { Backend } from '../mocks/hosts/adapter.ts';
import { makeStartingLines } from '../mocks/hosts/api-mode.ts';
import { loadPassOn, loadSandbox } from '../mocks/hosts/load.ts';
import { createSiteServer } from './serve/server.ts';

const USAGE = `Usage: npm run serve -- [--port N] [--host H] [--dist DIR] [--api URL | --sandbox]
  --port N   where it listens; 0 is any free port (4030)
  --host H   the address it listens at: 127.0.0.1 for this machine alone (the default), 0.0.0.0 for its network
  --dist DIR the built site (dist)
  --api URL  the origin of a backend on this machine, to which calls are passed on
  --sandbox  the sandbox answers calls, for a site that was built with API=sandbox`;
const OPTIONS = { port: TEXT, host: TEXT, dist: TEXT, api: TEXT, sandbox: SWITCH };
const LOOPBACK = /^https?:\/\/(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/;

const { port, host, dist, api, hasSandbox } = orExit(readFlags(process.argv.slice(2)));
const backend: Backend | null = hasSandbox
  ? await loadSandbox({ stateFile: null })
  : api === undefined
    ? null
    : await loadPassOn(api);

const server = createSiteServer({ dist, answer: backend?.answer, hasDebugApi: hasSandbox });
server.listen(port, host, () => {
  const { port: actual } = server.address() as AddressInfo;
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${actual}`;
  console.log(`The site is served at ${origin}/`);
  const lines = hasSandbox
    ? makeStartingLines({ mode: 'sandbox' }, origin)
    : [`API      ${api ?? 'none; name one with --api or --sandbox'}`];
  for (const line of lines) console.log(`  ${line}`);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close(() => void (backend?.close() ?? Promise.resolve()).then(() => process.exit()));
    server.closeAllConnections();
  });
}

function readFlags(args: string[]) {
  return readCommandLine({ args, use: USAGE, options: OPTIONS }, (values) => {
    const { api, sandbox: hasSandbox = false } = values;
    if (api !== undefined && hasSandbox) throw new Error('--api and --sandbox exclude each other.');
    if (api !== undefined && !LOOPBACK.test(api.replace(/\/$/, ''))) {
      throw new Error(
        `--api "${api}" is no origin on this machine, such as http://127.0.0.1:4010. For a backend elsewhere use nginx (deploy/nginx).`,
      );
    }
    return {
      port: portNumber(values.port) ?? 4030,
      host: filled('host', values.host) ?? '127.0.0.1',
      dist: filled('dist', values.dist) ?? 'dist',
      api: api?.replace(/\/$/, ''),
      hasSandbox,
    };
  });
}
