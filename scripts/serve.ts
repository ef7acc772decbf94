/**
 * npm run serve [-- --port N --host H --dist DIR --api URL | --sandbox]: the built site on this machine, until a signal
 * stops it. It is not for the internet, where nginx serves the site (deploy/nginx).
 */
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
import { describeReach, listen } from '../mocks/hosts/listen.ts';
import { loadHost, loadSandbox } from '../mocks/hosts/load.ts';
import { refuseOtherBuilds } from './serve/pages.ts';
import { createSiteServer } from './serve/server.ts';
import { HOST_USE, SETTINGS, SETTINGS_USE, applySettings, fillHost } from './settings.ts';

const USAGE = `Usage: npm run serve -- [--port N] [--host [H]] [--dist DIR] [--api URL | --sandbox] [--allow-host HOST]
                             [--chain ID=URL]
  --port N   where it listens; 0 is any free port (4030)
${HOST_USE}
  --dist DIR the built site (dist)
  --api URL  the origin of a backend on this machine, to which calls are passed on
  --sandbox  the sandbox answers calls, for a site that was built with --api sandbox
${SETTINGS_USE}`;
const OPTIONS = { port: TEXT, host: TEXT, dist: TEXT, api: TEXT, sandbox: SWITCH, ...SETTINGS };
const LOOPBACK = /^https?:\/\/(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/;

const { port, host, dist, api, hasSandbox } = orExit(readFlags(process.argv.slice(2)));
if (hasSandbox) await refuseOtherBuilds(dist);
const backend: Backend | null = hasSandbox
  ? await loadSandbox()
  : api === undefined
    ? null
    : (await loadHost('pass-on')).passOn(api);

const server = createSiteServer({ dist, answer: backend?.answer, hasDebugApi: hasSandbox });
const origin = await listen(server, port, host);
console.log(`The site is served at ${origin}/`);
const lines = hasSandbox
  ? makeStartingLines({ mode: 'sandbox' }, origin)
  : [`API      ${api ?? 'none; name one with --api or --sandbox'}`];
const used = hasSandbox ? 'the site, and the panel with its codes and tokens' : 'the site';
for (const line of [...describeReach(server, used), ...lines]) console.log(`  ${line}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close(() => void (backend?.close() ?? Promise.resolve()).then(() => process.exit()));
    server.closeAllConnections();
  });
}

function readFlags(args: string[]) {
  return readCommandLine({ args: fillHost(args), use: USAGE, options: OPTIONS }, (values) => {
    applySettings(values);
    const { api, sandbox: hasSandbox = false } = values;
    if (api !== undefined && hasSandbox) throw new Error('--api and --sandbox exclude each other.');
    if (api !== undefined && !LOOPBACK.test(api.replace(/\/$/, ''))) {
      throw new Error(
        `--api "${api}" is no origin on this machine, such as http://127.0.0.1:4010. For a backend elsewhere use nginx (deploy/nginx).`,
      );
    }
    return {
      port: portNumber(values.port) ?? 4030,
      host: filled('host', values.host),
      dist: filled('dist', values.dist) ?? 'dist',
      api: api?.replace(/\/$/, ''),
      hasSandbox,
    };
  });
}
