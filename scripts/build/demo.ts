import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type InlineConfig, type Plugin, type Rolldown, build } from 'vite';
import { PLATFORMS, deriveKeyPair } from '../../mocks/hosts/keys.ts';
import { DEMO_TRUSTED_TYPES } from '../../src/config/csp.ts';
import { DEMO_PLUGIN } from './no-mocks.ts';
import { makePolicy } from './policy.ts';

const KEY_FILE = 'mocks/hosts/demo-keys/demo.worthless-private.pem';
const PANEL_ENTRY = 'mocks/hosts/demo/panel.ts';
const PANEL_PAGE = 'mocks/panel/panel.html';
/** The sources that the panel's page loads from a Node host. */
const PANEL_SOURCES = /\s*<(?:link rel="stylesheet"|script type="module")[^>]*>(?:<\/script>)?/g;
const NOT_FOR_SEARCH = '<meta name="robots" content="noindex" />';

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
  const input = { index: 'index.html', panel: PANEL_ENTRY };
  await build({
    mode: 'production',
    logLevel: 'warn',
    plugins: [createPagesPlugin()],
    build: { outDir: out, emptyOutDir: true, rolldownOptions: { input } },
  });
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

/** Creates a plugin that adds the panel's page. Its name marks the only build that may hold the mocks. */
function createPagesPlugin(): Plugin {
  return {
    name: DEMO_PLUGIN,
    transformIndexHtml: (html) => html.replace('</title>', `</title>\n    ${NOT_FOR_SEARCH}`),
    async generateBundle(_options, bundle) {
      const source = renderPanelPage(await readFile(PANEL_PAGE, 'utf8'), bundle);
      this.emitFile({ type: 'asset', fileName: 'sandbox/index.html', source });
    },
  };
}

/**
 * Renders the panel's page as on the other hosts, but with the built files instead of its sources, and with its policy.
 */
function renderPanelPage(html: string, bundle: Rolldown.OutputBundle): string {
  const entry = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(PANEL_ENTRY),
  );
  if (entry?.type !== 'chunk') throw new Error(`${PANEL_ENTRY} was not built.`);
  const styles = [...(entry.viteMetadata?.importedCss ?? [])];
  const loaded = [
    NOT_FOR_SEARCH,
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}" />`),
    `<script type="module" src="/${entry.fileName}"></script>`,
  ];
  const csp = makePolicy({ scripts: [], connect: [], trustedTypes: [DEMO_TRUSTED_TYPES] });
  return html
    .replaceAll(PANEL_SOURCES, '')
    .replace(
      /<meta charset[^>]*>/,
      (charset) => `${charset}\n    <meta http-equiv="Content-Security-Policy" content="${csp}" />`,
    )
    .replace('</head>', `  ${loaded.join('\n    ')}\n  </head>`);
}
