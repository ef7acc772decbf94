import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { msw } from 'msw/vite';
import {
  type Plugin,
  type PluginOption,
  type PreviewServer,
  type ViteDevServer,
  defaultAllowedOrigins,
} from 'vite';
import { respond } from './adapter.ts';
import {
  type ApiTarget,
  parseApiTarget,
  findBackendProblems,
  makeStartingLines,
  readChainUrls,
} from './api-mode.ts';
import { readDebugHosts, refuseHost } from './debug-guard.ts';
import { PLATFORMS, loadKeys, selectPublicKeys } from './keys.ts';
import { keepLoaded } from './keep-loaded.ts';
import { answerAtBothLoopbacks, describeReach } from './listen.ts';
import { KEYS_FOLDER, ROOT, loadHost, loadSandbox, readSettings } from './load.ts';
import { PANEL_PATH, makePanelPolicy } from '../panel/serve.ts';
import { CALL_HEADERS } from '../../src/config/csp.ts';
import { GALLERY_PATH } from '../../src/config/paths.ts';

const STATE_FILE = join(ROOT, '.sandbox/state.json');
/**
 * The prefixes of all operations' paths, as in ../sandbox/receive.ts. Typed here because this module is loaded before
 * any code is generated.
 */
const ROOTS = ['/v1/', '/test/v1/', '/marketing/'];
const CALLS = new RegExp(`^(?:${ROOTS.join('|')})`);
/** The sandbox's debug API and its panel. */
const DEBUG_API = /^\/sandbox(?:[/?]|$)/;
/** The panel's page, which Vite serves in development, and the nonce of what Vite adds to it. */
const PANEL_PAGE = '/mocks/panel/index.html';
const NONCE = randomUUID();
/** Editing any of these restarts the sandbox with its state. */
const SANDBOX_SOURCES = ['mocks/', 'src/domain/', 'src/api/generated/', 'src/config/'];

/**
 * Hosts are checked below, where the refusal says what to do here. Preflights are answered below, with the headers of
 * calls.
 */
const SERVER_OPTIONS = {
  allowedHosts: true,
  cors: { origin: defaultAllowedOrigins, preflightContinue: true },
} as const;

type ApiPluginOptions = {
  /**
   * Awaited before the development server loads the sandbox. After a switch of branches the sources change first and
   * the generated code seconds later; a sandbox loaded from a mix of both would set the stored state aside.
   */
  beforeLoad?: () => Promise<void>;
};

/**
 * Answers the site's calls in `vite dev` and `vite preview`, as the setting `API` says: `sandbox` (default), `prism`, or
 * the origin of a backend, to which calls are passed on. Tells the site which it is (`VITE_API_MODE`) and,
 * except for a backend, the public keys to sign with. `vite build` is unaffected unless `API` is set: then the bundle
 * is for that mode, to be opened with `vite preview`. Tests get msw's worker script and no server, since each has its
 * own sandbox (./vitest.ts).
 */
export function apiPlugin({ beforeLoad }: ApiPluginOptions = {}): PluginOption {
  if (process.env.VITEST) return [msw({ mode: 'worker-only' }), createPrebundlePlugin()];
  const plugin: Plugin = {
    name: 'halyard:api',
    apply: (_config, { command, mode }) => command === 'serve' || Boolean(readSettings(mode).API),
    config: async (_config, { command, mode }) => {
      const target = parseApiTarget(readSettings(mode).API);
      return {
        // One for each mode, so that servers of two modes can run at once without rewriting each other's dependencies.
        cacheDir: `node_modules/.vite/${target.mode}`,
        define: await makeDefinitions(target),
        server: SERVER_OPTIONS,
        preview: SERVER_OPTIONS,
        ...(command === 'serve' && { html: { cspNonce: NONCE } }),
      };
    },
    configureServer: (server) => serve(server, { stateFile: STATE_FILE, beforeLoad }),
    // Journeys run against a preview with a fresh sandbox, and leave the developer's unchanged.
    configurePreviewServer: (server) => serve(server, { stateFile: null }),
  };
  return plugin;
}

/** Bundles dependencies ahead that Vite would otherwise discover during a test, which would reload the test's page. */
function createPrebundlePlugin(): Plugin {
  const include = ['msw', 'msw/browser', 'axios', 'jsencrypt', 'viem/utils', 'zod/mini'];
  return { name: 'halyard:prebundled', config: () => ({ optimizeDeps: { include } }) };
}

async function makeDefinitions(target: ApiTarget): Promise<Record<string, string>> {
  const { mode } = target;
  const values = [
    ['VITE_API_MODE', mode],
    ['VITE_API_PASSED_ON_TO', mode === 'backend' ? target.origin : ''],
    ['VITE_API_ORIGIN', ''],
    ['VITE_MARKETING_ORIGIN', ''],
  ];
  // A backend's keys are the environment's VITE_SIGN_KEY_*. Prism accepts any key.
  if (mode !== 'backend') {
    const keys = selectPublicKeys(await loadKeys(KEYS_FOLDER));
    values.push(
      ...PLATFORMS.map((platform) => [`VITE_SIGN_KEY_${platform.toUpperCase()}`, keys[platform]]),
    );
  }
  return Object.fromEntries(
    values.map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
  );
}

function serve(
  server: ViteDevServer | PreviewServer,
  { stateFile, beforeLoad }: ApiPluginOptions & { stateFile: string | null },
): void {
  const settings = readSettings(server.config.mode);
  const target = parseApiTarget(settings.API);
  const hosts = readDebugHosts(settings);
  // The sandbox reads them at the first call, which is late to say that one is wrong.
  readChainUrls(settings);
  announce(server, target);
  if (server.httpServer) answerAtBothLoopbacks(server.httpServer);
  const isDev = 'watcher' in server;
  const load = {
    backend: async () =>
      (await loadHost('pass-on')).passOn(target.mode === 'backend' ? target.origin : ''),
    prism: async () => (await loadHost('prism')).startPrism(),
    sandbox: () => loadSandbox(stateFile),
  }[target.mode];
  const backend = keepLoaded(load, beforeLoad);
  server.httpServer?.once('close', () => backend.drop());
  if (isDev) server.watcher.on('change', (file) => isSource(file) && backend.drop());

  server.middlewares.use((message: IncomingMessage, reply: ServerResponse, next: () => void) => {
    const { url = '', method, headers } = message;
    const advice = refuseHost(headers.host ?? 'localhost', hosts);
    const isDebugApi = DEBUG_API.test(url);
    const refuse = (status: number, text: string) =>
      reply.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
    if (advice) return refuse(403, `This host may not reach the site. ${advice}`);
    if (isDebugApi && target.mode !== 'sandbox') return refuse(404, 'No sandbox answers here.');
    if (method === 'OPTIONS' && headers['access-control-request-method']) {
      return reply.writeHead(204, CALL_HEADERS).end();
    }
    if (isDev && url.split('?')[0] === PANEL_PATH) {
      message.url = PANEL_PAGE;
      reply.setHeader('content-security-policy', makePanelPolicy(NONCE));
      return next();
    }
    if (!isDebugApi && !CALLS.test(url)) return next();
    void respond(async (request) => (await backend.get()).answer(request), message, reply).then(
      (isAnswered) => isAnswered || next(),
    );
  });
}

function isSource(file: string): boolean {
  const path = file.replaceAll('\\', '/');
  // Vite updates the panel by itself.
  if (path.startsWith(`${ROOT}mocks/panel/`)) return false;
  return SANDBOX_SOURCES.some((source) => path.startsWith(ROOT + source));
}

/** Adds lines to the addresses that Vite prints once it listens. */
function announce(server: ViteDevServer | PreviewServer, target: ApiTarget): void {
  const printUrls = server.printUrls.bind(server);
  server.printUrls = () => {
    printUrls();
    const origin = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
    for (const line of makeStartingLines(target, origin)) server.config.logger.info(`  ${line}`);
    if (target.mode === 'backend') void describe(server, target.origin);
    const used =
      target.mode === 'sandbox' ? 'the site, and the panel with its codes and tokens' : 'the site';
    const [, reach] = server.httpServer?.listening ? describeReach(server.httpServer, used) : [];
    if (reach) server.config.logger.info(`  ${reach}`);
    // A preview shows the built site, which has no gallery.
    if ('watcher' in server) server.config.logger.info(`  Gallery  ${origin}${GALLERY_PATH}`);
  };
}

/** Reports all problems at the start rather than one by one as calls fail. */
async function describe({ config }: ViteDevServer | PreviewServer, backend: string): Promise<void> {
  for (const problem of await findBackendProblems(backend, config.env))
    config.logger.warn(`  ${problem}`);
}
