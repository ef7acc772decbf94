import { HttpResponse, http } from 'msw';
import { setupWorker } from 'msw/browser';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepEarlyErrors } from './inline/early-errors';
import { MAX_ERRORS } from './report-queue';
import { startReporting } from './reporting';

/** Receives real calls, which a worker answers. */
const URL = 'https://errors.example/in';
const received: { message: string; count: number }[] = [];
let isDown = false;
const worker = setupWorker(
  http.post(URL, async ({ request }) => {
    if (isDown) return HttpResponse.error();
    received.push(JSON.parse(await request.text()) as (typeof received)[number]);
    return new HttpResponse(null, { status: 204 });
  }),
);
beforeAll(async () => {
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass' });
});
afterAll(() => worker.stop());

/** A separate event target: errors in the test's window belong to the test runner. */
let page = new EventTarget() as Window;
let stop = () => {};
beforeEach(() => {
  page = new EventTarget() as Window;
  received.length = 0;
  isDown = false;
});
afterEach(() => stop());

const start = () => (stop = startReporting({ url: URL, environment: 'PROD', target: page }));
const fail = (error: unknown) => page.dispatchEvent(new ErrorEvent('error', { error }));
/** Simulates leaving the page, which flushes the queue. */
const leave = () => page.dispatchEvent(new Event('pagehide'));
const countsFor = (message: string) =>
  received.filter((report) => report.message === message).map(({ count }) => count);
const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0);

/** An error as long as a report may be. */
function longError(message: string): Error {
  const error = new Error(message);
  error.stack = `${message}${'\n    at useSomething'.repeat(300)}`;
  return error;
}

describe('the receiver of reports', () => {
  it('gets each of thirty long reports at once, more than the browser keeps alive', async () => {
    start();
    for (let index = 0; index < 30; index += 1) fail(longError(`fault ${index}`));
    await expect.poll(() => received.length).toBe(30);
    expect(new Set(received.map(({ count }) => count))).toEqual(new Set([1]));
  });

  it('gets how often an error happened: at once, and after that', async () => {
    const fault = new TypeError('x is not a function');
    start();
    for (let time = 0; time < 3; time += 1) fail(fault);
    await expect.poll(() => countsFor('TypeError: x is not a function')).toEqual([3]);
    for (let time = 0; time < 100; time += 1) fail(fault);
    leave();
    await expect.poll(() => countsFor('TypeError: x is not a function')).toEqual([3, 100]);
  });

  it('gets what happened before the app started, once it has', async () => {
    keepEarlyErrors(page);
    fail(new Error('in the page'));
    page.dispatchEvent(
      Object.assign(new Event('unhandledrejection'), { reason: new Error('no promise kept') }),
    );
    start();
    fail(new Error('in the app'));
    await expect.poll(() => received.length).toBe(3);
    expect(received.map(({ message, count }) => [message, count])).toEqual([
      ['Error: in the page', 1],
      ['Error: no promise kept', 1],
      ['Error: in the app', 1],
    ]);
  });

  it('gets the number of further errors beyond the limit', async () => {
    start();
    for (let index = 0; index < MAX_ERRORS + 40; index += 1) fail(new Error(`fault ${index}`));
    fail(new Error('fault 1'));
    await expect.poll(() => received.length).toBe(MAX_ERRORS + 1);
    expect(countsFor('Further errors')).toEqual([40]);
    expect(sum(countsFor('Error: fault 1'))).toBe(2);
  });

  it('gets later what it could not take', async () => {
    isDown = true;
    start();
    fail(new Error('unheard'));
    leave();
    isDown = false;
    fail(new Error('heard'));
    await expect
      .poll(() => {
        page.dispatchEvent(new Event('online'));
        return sum(countsFor('Error: unheard'));
      })
      .toBe(1);
    expect(sum(countsFor('Error: heard'))).toBe(1);
  });
});
