import './no-cookies';
import { ROOTS } from '../../sandbox/receive';
import { createDemoSandbox } from './sandbox';

/** Missing in TypeScript's library of the DOM. */
type LastingEvent = Event & { waitUntil(work: Promise<unknown>): void };
type FetchEvent = Event & { request: Request; respondWith(answer: Promise<Response>): void };
type WorkerScope = {
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', on: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', on: (event: FetchEvent) => void): void;
};

const worker = globalThis as unknown as WorkerScope;
const PANEL = /^\/sandbox(?:\/|\/index\.html)?$/;
/** A path with an extension is a file of the host. */
const FILE = /\.[a-z0-9]+$/;
const sandbox = createDemoSandbox();

// One worker at a time answers for all tabs, and a new version only after the former has answered its requests: there is
// one writer.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  const isPage = request.mode === 'navigate' && request.method === 'GET';
  if (PANEL.test(pathname)) {
    if (isPage) event.respondWith(page('/sandbox/'));
  } else if (isSandboxes(pathname)) event.respondWith(answered(request));
  else if (isPage && !FILE.test(pathname)) event.respondWith(page('/'));
});

/** Calls, and the debug API with the page that plays the payment provider. */
function isSandboxes(path: string): boolean {
  return path.startsWith('/sandbox/') || ROOTS.some((root) => path.startsWith(`${root}/`));
}

async function answered(request: Request): Promise<Response> {
  return (await sandbox(request)) ?? new Response(null, { status: 404 });
}

/** One of the host's two pages, for all addresses of the site: the app shows the right screen. */
async function page(path: '/' | '/sandbox/'): Promise<Response> {
  const { body, status, headers } = await fetch(path);
  return new Response(body, { status, headers });
}
