import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin, ViteDevServer } from 'vite';
import { BUNDLE_FILE, bundledContract } from '../generate/document.ts';
import type { Defaults } from './browser/settings.ts';
import { loadContractPage } from './load.ts';

/** The path at which the development server shows the contract. */
const PATH = '/contract';

/** Matches the files that the page is made from. A change of one renders it again. */
const SOURCES = /\/openapi\//;

/** Serves the contract's page in `vite dev`. Builds and previews don't contain it. */
export function contractDocs(): Plugin {
  return {
    name: 'halyard:contract-docs',
    apply: (_config, { command }) => command === 'serve' && !process.env.VITEST,
    configureServer(server) {
      announce(server);
      const page = keepPage(server);
      server.middlewares.use((message: IncomingMessage, reply: ServerResponse, next) => {
        const path = message.url?.replace(/[?#].*$/, '');
        if (path === PATH) return redirect(reply);
        if (path === `${PATH}/openapi.json`) {
          return send(reply, 'application/json', readFileSync(BUNDLE_FILE, 'utf8'));
        }
        if (path !== `${PATH}/`) return next();
        void page().then((html) => send(reply, 'text/html; charset=utf-8', html), next);
      });
    },
  };
}

/** Caches the page: renders it at the first request, and again after a change or a failure. */
function keepPage(server: ViteDevServer): () => Promise<string> {
  let page: Promise<string> | undefined;
  const drop = () => (page = undefined);
  server.watcher.on('all', (_event, file) => SOURCES.test(file.replaceAll('\\', '/')) && drop());
  return () => {
    if (!page) {
      page = loadContractPage({ server: '', keys: readKeys(server.config) });
      page.catch(drop);
    }
    return page;
  };
}

/** The public keys for signing: those that the site is built with, or those in the environment. */
function readKeys({ define = {}, env }: ViteDevServer['config']): Defaults['keys'] {
  const platforms = bundledContract().components.parameters?.Platform?.schema.enum as string[];
  const names = platforms.map((name) => [name, `VITE_SIGN_KEY_${name.toUpperCase()}`] as const);
  return Object.fromEntries(
    names.flatMap(([platform, name]) => {
      const own: unknown = define[`import.meta.env.${name}`];
      const key: unknown = typeof own === 'string' ? JSON.parse(own) : env[name];
      return typeof key === 'string' && key ? [[platform, key.replaceAll('\\n', '\n')]] : [];
    }),
  );
}

function send(reply: ServerResponse, type: string, text: string): void {
  reply.setHeader('content-type', type);
  reply.setHeader('cache-control', 'no-cache');
  reply.end(text);
}

/** Redirects to the path with a slash, so that relative links such as openapi.json work as in the built file. */
function redirect(reply: ServerResponse): void {
  reply.statusCode = 302;
  reply.setHeader('location', `${PATH}/`);
  reply.end();
}

/** Adds the page to the addresses that Vite prints once it listens. */
function announce(server: ViteDevServer): void {
  const printUrls = server.printUrls.bind(server);
  server.printUrls = () => {
    printUrls();
    const origin = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
    server.config.logger.info(`  Contract ${origin}${PATH}`);
  };
}
