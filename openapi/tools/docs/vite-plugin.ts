import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin, ViteDevServer } from 'vite';
import { PAGE_FILES, makePageFile } from './page.ts';

/** The path at which the development server shows the contract. */
const PATH = '/contract';
const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
};

/** Serves the contract's page in `vite dev`. Builds and previews don't contain it. */
export function contractDocs(): Plugin {
  return {
    name: 'halyard:contract-docs',
    apply: (_config, { command }) => command === 'serve' && !process.env.VITEST,
    configureServer(server) {
      announce(server);
      server.middlewares.use((message: IncomingMessage, reply: ServerResponse, next) => {
        const path = message.url?.replace(/[?#].*$/, '') ?? '';
        if (path === PATH) return redirect(reply);
        const name = path.startsWith(`${PATH}/`) ? path.slice(PATH.length + 1) : undefined;
        const file = name === '' ? 'index.html' : name;
        if (!file || !PAGE_FILES.includes(file)) return next();
        const settings = {
          server: `http://${message.headers.host ?? 'localhost'}`,
          keys: readKeys(server.config),
        };
        makePageFile(file, settings).then((text) => {
          reply.setHeader('content-type', TYPES[file.split('.').at(-1) ?? ''] ?? 'text/plain');
          reply.setHeader('cache-control', 'no-cache');
          reply.end(text);
        }, next);
      });
    },
  };
}

/** The public keys for signing by platform: those that the site is built with, or those in the environment. */
function readKeys({ define = {}, env }: ViteDevServer['config']): Record<string, string> {
  const platforms = ['ios', 'android', 'mac', 'windows'];
  return Object.fromEntries(
    platforms.flatMap((platform) => {
      const name = `VITE_SIGN_KEY_${platform.toUpperCase()}`;
      const own: unknown = define[`import.meta.env.${name}`];
      const key: unknown = typeof own === 'string' ? JSON.parse(own) : env[name];
      return typeof key === 'string' && key ? [[platform, key.replaceAll('\\n', '\n')]] : [];
    }),
  );
}

/** Redirects to the path with a slash, so that relative links work as in the written folder. */
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
