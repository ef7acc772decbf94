import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformWithOxc } from 'vite';

/** The page, and the files that it loads: nothing else of the folder is served. */
const PAGE = '/sandbox';
const ASSET = /^\/sandbox\/panel\/(panel\.css|client\/[a-z-]+\.ts)$/;
/** The modules of the contract's package that the page uses, by the name of the export. */
const SHARED = /^\/sandbox\/panel\/contract\/(element|signature-steps)\.ts$/;
/** Generated, and so not imported: a development server of a fresh clone loads this module before it generates. */
const BRAND = '/sandbox/panel/brand.css';
const FOLDER = fileURLToPath(new URL('./', import.meta.url));
const CONTENT_SECURITY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";
const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** Imports from the package by its name, which a browser cannot resolve. */
const PACKAGE = /(["'])@halyard\/contract\/([a-z-]+)\1/g;

/**
 * Serves the developer's page for the hosts in Node. It reads the sources at each request and strips their types, so
 * the page needs no build and is in no bundle. Undefined if the request is for something else.
 */
export async function answerPanel(request: Request): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  if (request.method !== 'GET') return undefined;
  if (pathname === PAGE) {
    return respond(await read(join(FOLDER, 'panel.html')), 'text/html', {
      'content-security-policy': CONTENT_SECURITY,
    });
  }
  if (pathname === BRAND) return respond(await read(resolveInContract('brand.css')), 'text/css');
  const file = findFile(pathname);
  if (file === null) return undefined;
  const source = await read(file).catch(() => null);
  if (source === null) return new Response(null, { status: 404, headers: HEADERS });
  if (file.endsWith('.css')) return respond(source, 'text/css');
  const { code } = await transformWithOxc(source, file, { sourcemap: false });
  return respond(code.replaceAll(PACKAGE, '"/sandbox/panel/contract/$2.ts"'), 'text/javascript');
}

function findFile(pathname: string): string | null {
  const [, asset] = ASSET.exec(pathname) ?? [];
  if (asset) return join(FOLDER, asset);
  const [, shared] = SHARED.exec(pathname) ?? [];
  return shared ? resolveInContract(shared) : null;
}

function resolveInContract(name: string): string {
  return createRequire(import.meta.url).resolve(`@halyard/contract/${name}`);
}

function read(file: string): Promise<string> {
  return readFile(file, 'utf8');
}

function respond(text: string, type: string, more: Record<string, string> = {}): Response {
  return new Response(text, {
    headers: { ...HEADERS, ...more, 'content-type': `${type}; charset=utf-8` },
  });
}
