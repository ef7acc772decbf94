import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { msw } from 'msw/vite';
import type { Plugin, PluginOption, PreviewServer, ViteDevServer } from 'vite';
import { respond } from './adapter.ts';
import {
  type ApiTarget,
  parseApiTarget,
  findBackendProblems,
  makeStartingLines,
} from './api-mode.ts';
import { readChainUrls } from './chain-urls.ts';
import { readDebugHosts } from './debug-guard.ts';
import { PLATFORMS, loadKeys, selectPublicKeys } from './keys.ts';
import { keepLoaded } from './keep-loaded.ts';
import { KEYS_FOLDER, ROOT, loadPassOn, loadPrism, loadSandbox } from './load.ts';
import { PANEL_PATH, makePanelPolicy } from '../panel/serve.ts';
import { GALLERY_PATH } from '../../src/config/paths.ts';

const STATE_FILE = join(ROOT, '.sandbox/state.json');
/**
 * The prefixes of all operations' paths, as in ../sandbox/receive.ts. Typed here because this module is loaded before
 * any code is generated.
 */
const ROOTS = ['/v1/', '/test/v1/', '/marketing/'];
/** The paths of calls, of the sandbox's debug API and of its panel. */
const SERVED_PATHS = new RegExp(`^(?:${ROOTS.join('|')}|/sandbox(?:[/?]|$))`);
/** The panel's page, which Vite serves in development, and the nonce of what Vite adds to it. */
const PANEL_PAGE = '/mocks/panel/index.html';
const NONCE = randomUUID();
/** Editing any of these restarts the sandbox with its state. */
const SANDBOX_SOURCES = ['mocks/', 'src/domain/', 'src/api/generated/', 'src/config/'];

type ApiPluginOptions = {
  /**
   * Awaited before the development server loads the sandbox. After a switch of branches the sources change first and
   * the generated code seconds later; a sandbox loaded from a mix of both would set the stored state aside.
   */
  beforeLoad?: () => Promise<void>;
};

/**
 * Answers the site's calls in `vite dev` and `vite preview`, as the environment's `API` says: `sandbox` (default),
 * `prism`, or the origin of a backend, to which calls are passed on. Tells the site which it is (`VITE_API_MODE`) and,
 * except for a backend, the public keys to sign with. `vite build` is unaffected unless `API` is set: then the bundle
 * is for that mode, to be opened with `vite preview`. Tests get msw's worker script and no server, since each has its
 * own sandbox (./vitest.ts).
 */
export function apiPlugin({ beforeLoad }: ApiPluginOptions = {}): PluginOption {
  if (process.env.VITEST) return [msw({ mode: 'worker-only' }), createPrebundlePlugin()];
  const target = parseApiTarget(process.env.API);
  const plugin: Plugin = {
    name: 'halyard:api',
    apply: (_config, { command }) => command === 'serve' || Boolean(process.env.API),
    config: async (_config, { command }) => ({
      define: await makeDefinitions(target),
      ...makeServerOptions(target),
      ...(command === 'serve' && { html: { cspNonce: NONCE } }),
    }),
    configureServer: (server) => serve(server, target, { stateFile: STATE_FILE, beforeLoad }),
    // Journeys run against a preview with a fresh sandbox, and leave the developer's unchanged.
    configurePreviewServer: (server) => serve(server, target, { stateFile: null }),
  };
  return plugin;
}

/** Bundles dependencies ahead that Vite would otherwise discover during a test, which would reload the test's page. */
function createPrebundlePlugin(): Plugin {
  const include = ['msw', 'msw/browser', '@msw/data', 'axios', 'jsencrypt', 'zod/mini'];
  return { name: 'halyard:prebundled', config: () => ({ optimizeDeps: { include } }) };
}

async function makeDefinitions({ mode }: ApiTarget): Promise<Record<string, string>> {
  const values = [
    ['VITE_API_MODE', mode],
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

/** Makes the options of Vite's servers. Hosts that may reach the debug API may also reach the site. */
function makeServerOptions(target: ApiTarget) {
  if (target.mode === 'backend') return {};
  // The sandbox reads them at the first call, which is late to say that one is wrong.
  readChainUrls(process.env);
  const allowedHosts = readDebugHosts(process.env);
  return { server: { allowedHosts }, preview: { allowedHosts } };
}

function serve(
  server: ViteDevServer | PreviewServer,
  target: ApiTarget,
  { stateFile, beforeLoad }: ApiPluginOptions & { stateFile: string | null },
): void {
  announce(server, target);
  const isDev = 'watcher' in server;
  const load = {
    backend: () => loadPassOn(target.mode === 'backend' ? target.origin : ''),
    prism: loadPrism,
    sandbox: () => loadSandbox({ stateFile }),
  }[target.mode];
  const backend = keepLoaded(load, beforeLoad);
  server.httpServer?.once('close', () => backend.drop());
  if (isDev) server.watcher.on('change', (file) => isSource(file) && backend.drop());

  server.middlewares.use((message: IncomingMessage, reply: ServerResponse, next: () => void) => {
    if (isDev && target.mode === 'sandbox' && message.url?.split('?')[0] === PANEL_PATH) {
      message.url = PANEL_PAGE;
      reply.setHeader('content-security-policy', makePanelPolicy(NONCE));
    }
    if (!SERVED_PATHS.test(message.url ?? '')) return next();
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
    // A preview shows the built site, which has no gallery.
    if ('watcher' in server) server.config.logger.info(`  Gallery  ${origin}${GALLERY_PATH}`);
  };
}

/** Reports all problems at the start rather than one by one as calls fail. */
async function describe({ config }: ViteDevServer | PreviewServer, backend: string): Promise<void> {
  for (const problem of await findBackendProblems(backend, config.env))
    config.logger.warn(`  ${problem}`);
}
