import './no-cookies';
import { ROOTS } from '../../sandbox/receive';
import { createDemoSandbox } from './sandbox';

/** Missing in TypeScript's library of the DOM. */
type LastingEvent = Event & { waitUntil(work: Promise<unknown>): void };
type FetchEvent = Event & { request: Request; respondWith(answer: Promise<Response>): void };
type WorkerScope = {
  clients: { claim(): Promise<void> };
  registration: { unregister(): Promise<boolean> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', on: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', on: (event: FetchEvent) => void): void;
};

const worker = globalThis as unknown as WorkerScope;
const PANEL = /^\/sandbox(?:\/|\/index\.html)?$/;
/** A path with an extension is a file of the host. */
const FILE = /\.[a-z0-9]+$/;
const sandbox = createDemoSandbox();

// One worker at a time answers all tabs, and a new version takes over only after the old one has answered its requests,
// so there is one writer.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  const isPage = request.mode === 'navigate' && request.method === 'GET';
  const answer = chooseAnswer(pathname, isPage);
  if (!answer) return;
  event.respondWith(isPage ? leaveOr(answer, request) : answer(request));
});

/** Chooses who answers a path; null for the host. */
function chooseAnswer(path: string, isPage: boolean) {
  if (PANEL.test(path)) return isPage ? async () => fetchPage('/sandbox/') : null;
  if (isForSandbox(path)) return answerCall;
  return isPage && !FILE.test(path) ? async () => fetchPage('/') : null;
}

/**
 * Answers a visit, unless another site is served here now: then the worker removes itself, and the browser asks again
 * without it.
 */
async function leaveOr(
  answer: (request: Request) => Promise<Response>,
  request: Request,
): Promise<Response> {
  if (!(await isReplaced())) return answer(request);
  await worker.registration.unregister();
  return Response.redirect(request.url);
}

/** Whether the host no longer has this worker's file. Offline, the demo goes on. */
async function isReplaced(): Promise<boolean> {
  try {
    const { headers } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    return !/javascript/.test(headers.get('content-type') ?? '');
  } catch {
    return false;
  }
}

/** Whether the sandbox answers a path: calls, and the debug API with the page that plays the payment provider. */
function isForSandbox(path: string): boolean {
  return path.startsWith('/sandbox/') || ROOTS.some((root) => path.startsWith(`${root}/`));
}

async function answerCall(request: Request): Promise<Response> {
  return (await sandbox(request)) ?? new Response(null, { status: 404 });
}

/** Fetches one of the host's two pages. One serves all addresses of the site, since the app shows the right screen. */
async function fetchPage(path: '/' | '/sandbox/'): Promise<Response> {
  const { body, status, headers } = await fetch(path);
  return new Response(body, { status, headers });
}
