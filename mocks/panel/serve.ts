import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Rolldown, build } from 'vite';

/** The address of the panel, and the folder of the files that it loads. */
export const PANEL_PATH = '/sandbox';
export const PANEL_FILES = '/sandbox/panel/';

const CONFIG = fileURLToPath(new URL('vite.config.ts', import.meta.url));
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

/** By name, without the folder. Kept for the life of the process. */
let building: Promise<Map<string, string>> | undefined;

/**
 * Serves the panel for the hosts in Node. The first request builds it, which takes a second or two. Undefined if the
 * request is for something else.
 */
export async function answerPanel({ method, url }: Request): Promise<Response | undefined> {
  const { pathname } = new URL(url);
  const isPage = pathname === PANEL_PATH;
  if (method !== 'GET' || !(isPage || pathname.startsWith(PANEL_FILES))) return undefined;
  building ??= buildPanel();
  building.catch(() => (building = undefined));
  const name = isPage ? 'index.html' : pathname.slice(PANEL_FILES.length);
  const text = (await building).get(name);
  const headers = new Headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  if (text === undefined) return new Response(null, { status: 404, headers });
  headers.set('content-type', TYPES[extname(name)] ?? 'application/octet-stream');
  if (isPage) headers.set('content-security-policy', makePanelPolicy());
  return new Response(text, { headers });
}

/**
 * Makes the panel's Content-Security-Policy. The dev server adds scripts and styles of its own, which have a nonce, and
 * a web socket.
 */
export function makePanelPolicy(nonce?: string): string {
  const own = nonce ? ` 'nonce-${nonce}'` : '';
  return [
    `default-src 'none'; script-src 'self'${own}; style-src 'self'${own}`,
    `connect-src 'self'${nonce ? ' ws: wss:' : ''}; img-src data:`,
    "form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
    "require-trusted-types-for 'script'; trusted-types 'none'",
  ].join('; ');
}

async function buildPanel(): Promise<Map<string, string>> {
  const { output } = (await build({ configFile: CONFIG })) as Rolldown.RolldownOutput;
  return new Map(
    output.map((file) => {
      const name = file.fileName.endsWith('.html') ? 'index.html' : file.fileName;
      return [name, file.type === 'chunk' ? file.code : String(file.source)];
    }),
  );
}
