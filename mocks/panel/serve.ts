import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transformWithOxc } from 'vite';

/** The page, and the files that it loads: nothing else of the folder is served. */
const PAGE = '/sandbox';
const ASSET = /^\/sandbox\/panel\/(panel\.css|client\/[a-z-]+\.ts)$/;
const FOLDER = new URL('./', import.meta.url);
const CONTENT_SECURITY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";
const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/**
 * Serves the developer's page for the hosts in Node: read from its sources at each request, types stripped, so that it needs
 * no build and is part of none. Undefined if the request is for something else.
 */
export async function panelAnswer(request: Request): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  const [, asset] = ASSET.exec(pathname) ?? [];
  if (request.method !== 'GET' || (pathname !== PAGE && !asset)) return undefined;
  if (!asset) {
    return respond(await read('panel.html'), 'text/html', {
      'content-security-policy': CONTENT_SECURITY,
    });
  }
  const source = await read(asset).catch(() => null);
  if (source === null) return new Response(null, { status: 404, headers: HEADERS });
  if (asset.endsWith('.css')) return respond(source, 'text/css');
  const { code } = await transformWithOxc(source, asset, { sourcemap: false });
  return respond(code, 'text/javascript');
}

function read(name: string): Promise<string> {
  return readFile(fileURLToPath(new URL(name, FOLDER)), 'utf8');
}

function respond(text: string, type: string, more: Record<string, string> = {}): Response {
  return new Response(text, {
    headers: { ...HEADERS, ...more, 'content-type': `${type}; charset=utf-8` },
  });
}
