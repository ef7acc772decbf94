import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type InlineConfig, type Plugin, build } from 'vite';
import { PLATFORMS, deriveKeyPair } from '../../mocks/hosts/keys.ts';
import { DEMO_PLUGIN } from './no-mocks.ts';

const KEY_FILE = 'mocks/hosts/demo-keys/demo.worthless-private.pem';
const PANEL_PAGE = 'mocks/panel/index.html';
const NOT_FOR_SEARCH = '<meta name="robots" content="noindex" />';

/** Keeps the pages out of search results. Its name marks the only build that may hold the mocks. */
const demoPages: Plugin = {
  name: DEMO_PLUGIN,
  transformIndexHtml: (html) => html.replace('</title>', `</title>\n    ${NOT_FOR_SEARCH}`),
};

/**
 * Builds the whole product for any static host, without a server: the site, rendered in the browser, the sandbox as a
 * service worker, and the sandbox's panel. The demo has to be at the root of its host.
 */
export async function buildDemo(out: string): Promise<void> {
  const { publicKey } = deriveKeyPair(await readFile(KEY_FILE, 'utf8'));
  Object.assign(process.env, {
    // The demo has its own sandbox.
    API: '',
    VITE_API_MODE: 'demo',
    VITE_API_ORIGIN: '',
    VITE_MARKETING_ORIGIN: '',
    ...Object.fromEntries(
      PLATFORMS.map((platform) => [`VITE_SIGN_KEY_${platform.toUpperCase()}`, publicKey]),
    ),
  });
  await build({
    mode: 'production',
    logLevel: 'warn',
    plugins: [demoPages],
    build: {
      outDir: out,
      emptyOutDir: true,
      rolldownOptions: { input: { index: 'index.html', panel: PANEL_PAGE } },
    },
  });
  await mkdir(join(out, 'sandbox'));
  await rename(join(out, PANEL_PAGE), join(out, 'sandbox/index.html'));
  await rm(join(out, 'mocks'), { recursive: true });
  await build(makeWorkerConfig(out));
  // Static hosts answer with this file at other addresses; the app then shows the right page.
  await writeFile(join(out, '404.html'), await readFile(join(out, 'index.html')));
}

/**
 * Makes the configuration that builds the worker as one file, since not every browser accepts modules as service
 * workers.
 */
function makeWorkerConfig(out: string): InlineConfig {
  const from = (folder: string) => join(process.cwd(), folder);
  return {
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    resolve: { alias: { '@mocks': from('mocks'), '@': from('src') } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: out,
      emptyOutDir: false,
      copyPublicDir: false,
      lib: {
        entry: 'mocks/hosts/demo/worker.ts',
        formats: ['iife'],
        name: 'demo',
        fileName: () => 'demo-worker.js',
      },
    },
  };
}
