/**
 * A service worker for the account's addresses: a document that was here before is shown at once, and asked for again
 * meanwhile, so that the next visit has the newest. There is nobody's data in it (the page asks for them), and every file
 * that it names has its content in its name. Nothing else goes through the worker. Built as a file of its own, at ACCOUNT_WORKER.
 */
import { KEPT_PAGES } from '@/lib/kept-pages';

/** What TypeScript's library of the DOM has not. */
type FetchEvent = Event & {
  request: Request;
  respondWith(answer: Promise<Response>): void;
  waitUntil(work: Promise<unknown>): void;
};
type WorkerScope = {
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', on: (event: FetchEvent) => void): void;
  addEventListener(type: 'fetch', on: (event: FetchEvent) => void): void;
};

const worker = globalThis as unknown as WorkerScope;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('fetch', (event) => {
  const { mode, method } = event.request;
  if (mode === 'navigate' && method === 'GET') event.respondWith(answer(event));
});

async function answer(event: FetchEvent): Promise<Response> {
  const { origin, pathname } = new URL(event.request.url);
  // Without what an address may carry, a token among it.
  const address = origin + pathname;
  const asked = fetch(event.request);
  // Without a network the kept one says so by itself.
  event.waitUntil(asked.then((it) => keep(address, it.clone())).catch(() => undefined));
  return (await kept(address)) ?? asked;
}

async function keep(address: string, response: Response): Promise<void> {
  const pages = await caches.open(KEPT_PAGES);
  if (isPage(response)) await pages.put(address, response);
  else if (response.status === 404) await pages.delete(address);
}

/** Where storage is refused nothing is kept. */
async function kept(address: string): Promise<Response | undefined> {
  return caches.match(address, { cacheName: KEPT_PAGES }).catch(() => undefined);
}

function isPage({ status, type, headers }: Response): boolean {
  return (
    status === 200 &&
    type === 'basic' &&
    headers.get('content-type')?.startsWith('text/html') === true
  );
}
