import { HttpResponse, http } from 'msw';
import { setupWorker } from 'msw/browser';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '@/api';
import { keepEarlyErrors } from './start/early-errors';
import { caughtErrors, matchRoute, startReporting } from './reporting';

/** Receives real calls, which a worker answers. */
const URL = 'https://errors.example/in';
type Received = { message: string; stack: string; count: number };
let received: Received[] = [];
const worker = setupWorker(
  http.post(URL, async ({ request }) => {
    received.push(JSON.parse(await request.text()) as Received);
    return new HttpResponse(null, { status: 204 });
  }),
);
beforeAll(async () => {
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass' });
});
afterAll(() => worker.stop());

/** A separate event target: errors in the test's window belong to the test runner. */
let page = new EventTarget() as Window & typeof globalThis;
beforeEach(() => {
  page = new EventTarget() as typeof page;
  received = [];
});

const start = (options: Parameters<typeof startReporting>[0] = {}) =>
  startReporting({ url: URL, environment: 'PROD', target: page, ...options });
const fail = (error: unknown) => page.dispatchEvent(new ErrorEvent('error', { error }));
const reject = (reason: unknown) =>
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
/** Leaving the page sends what is pending. */
const leave = () => page.dispatchEvent(new Event('pagehide'));
const counts = () => received.map(({ message, count }) => [message, count]);

describe('an error is reported', () => {
  it('of the page, of the window, of a promise and of the router, with how often it happened', async () => {
    keepEarlyErrors(page);
    fail(new Error('before the app'));
    start();
    const fault = new TypeError('x is not a function');
    fail(fault);
    fail(fault);
    reject(new Error('no promise kept'));
    reject(new ApiError({ kind: 'network', detail: 'HTTP 502' }));
    reject(new ApiError({ kind: 'refused', status: 'GroupFull' }));
    caughtErrors.set(new RangeError('from the router'));
    leave();
    await expect.poll(counts).toEqual([
      ['Error: before the app', 1],
      ['TypeError: x is not a function', 2],
      ['Error: no promise kept', 1],
      ['RangeError: from the router', 1],
    ]);
    fail(fault);
    await expect.poll(() => counts().at(-1)).toEqual(['TypeError: x is not a function', 1]);
  });
});

describe('nothing is reported', () => {
  const frames = (...addresses: string[]) =>
    Object.assign(new TypeError('no such thing'), {
      stack: ['TypeError: no such thing', ...addresses.map((at) => `    at f (${at})`)].join('\n'),
    });
  const own = `${window.location.origin}/assets/app.js:1:2`;

  it('of extensions, scripts of other sites and messages of browsers, which no report names', async () => {
    start();
    for (const other of [
      'chrome-extension://aapbdbdomjkkjkaonfhkkikfgjllcleb/a.js:1:2',
      'safari-web-extension://2F1C6A8E/a.js:1:2',
      'webkit-masked-url://hidden/:1:2',
      'https://ads.example/inject.js:1:2',
    ]) {
      fail(frames(other, own));
      page.dispatchEvent(new ErrorEvent('error', { message: 'x', filename: other }));
      fail(frames(own, other));
    }
    page.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
    page.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop limit exceeded' }));
    leave();
    await expect.poll(counts).toEqual([['TypeError: no such thing', 4]]);
    expect(received[0]?.stack).toContain(own);
    expect(received[0]?.stack).not.toMatch(/extension|masked|ads\.example/);
  });

  it('outside of PROD, or without an https address', async () => {
    for (const options of [
      { environment: 'DEV' as const },
      { environment: 'TEST' as const },
      { url: '' },
      { url: 'http://errors.example' },
    ]) {
      start(options);
      fail(new Error('unwanted'));
      leave();
    }
    start();
    fail(new Error('wanted'));
    leave();
    await expect.poll(counts).toEqual([['Error: wanted', 1]]);
  });
});

it.each([
  ['/pricing', '/pricing'],
  ['/checkout/standard-12', '/checkout/…'],
  ['/ada@example.com', 'unknown'],
])('the page %s is told as %s', (path, route) => {
  expect(matchRoute(path)).toBe(route);
});
