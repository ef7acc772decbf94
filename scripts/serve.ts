/** npm run serve [-- --port N --dist DIR --api URL | --sandbox]: the built site over HTTP, until a signal stops it. */
import type { AddressInfo } from 'node:net';
import { orExit } from '@halyard/contract/command-line';
import { failToListen } from '@halyard/contract/port';
import { type BackendProxy, noBackend } from './serve/backend.ts';
import { NoDist, watchDist } from './serve/dist.ts';
import { type ServeFlags, readServeFlags } from './serve/flags.ts';
import { createSiteServer, failOpenReply } from './serve/server.ts';

/** How long open requests may take after a signal. */
const FAREWELL_MS = 10_000;

const flags = orExit(readServeFlags('serve', process.argv.slice(2)));
const { port, host, isHttps, adBotsAreEmptied } = flags;
const dist = loadDist(flags);
const { backend, lines, close } = await chooseBackend(flags);

const hasDebugApi = flags.backend.kind === 'sandbox';
const server = createSiteServer({ dist, backend, isHttps, adBotsAreEmptied, hasDebugApi });
server.once('error', failToListen);
server.listen(port, host, () => {
  process.on('uncaughtException', failOpenReply);
  const { port: actual } = server.address() as AddressInfo;
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${actual}`;
  console.log(`The site is served at ${origin}/`);
  for (const line of lines(origin)) console.log(`  ${line}`);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close(() => void close().then(() => process.exit()));
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), FAREWELL_MS).unref();
  });
}

type Chosen = {
  backend: BackendProxy;
  lines: (origin: string) => string[];
  close: () => Promise<void>;
};

async function chooseBackend({ backend: chosen, mirrors }: ServeFlags): Promise<Chosen> {
  const close = async () => undefined;
  if (chosen.kind === 'api') {
    const { passToLoopback } = await import('./serve/loopback.ts');
    return {
      backend: passToLoopback(chosen.origin, { mirrors }),
      lines: () => [`API      ${chosen.origin}`],
      close,
    };
  }
  if (chosen.kind === 'none') {
    return {
      backend: noBackend,
      lines: () => ['API      none; name one with --api or --sandbox'],
      close,
    };
  }
  // Loaded only here: production has neither the mocks nor their packages.
  const { loadSandbox } = await import('../mocks/hosts/load.ts');
  const { respond } = await import('../mocks/hosts/adapter.ts');
  const { makeStartingLines } = await import('../mocks/hosts/api-mode.ts');
  const sandbox = await loadSandbox({ stateFile: null });
  return {
    backend: async (request, reply) => {
      if (!(await respond(sandbox.answer, request, reply))) await noBackend(request, reply);
    },
    lines: (origin) => makeStartingLines({ mode: 'sandbox' }, origin),
    close: sandbox.close,
  };
}

function loadDist({ dist: folder }: ServeFlags) {
  try {
    return watchDist(folder);
  } catch (error) {
    if (!(error instanceof NoDist)) throw error;
    console.error(error.message);
    return process.exit(1);
  }
}
