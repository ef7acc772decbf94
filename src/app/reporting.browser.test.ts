import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError } from '@/api';
import { holdsFor } from '@/lib/testing/fuzz';
import type { CountedReport } from './report-queue';
import { caughtErrors, matchRoute, startReporting, withoutSecrets } from './reporting';

const URL = 'https://errors.example/in';
let stop = () => {};
afterEach(() => stop());

/** A separate event target: errors in the test's window belong to the test runner. */
let target = new EventTarget();

/** The reports that are sent while `cause` happens in a page of `environment`. */
function collectReports(
  cause: () => void,
  options: Parameters<typeof startReporting>[0] = {},
): CountedReport[] {
  const sent: CountedReport[] = [];
  target = new EventTarget();
  const send = (report: CountedReport) => void sent.push(report);
  const targetWindow = target as Window;
  stop = startReporting({ url: URL, environment: 'PROD', send, target: targetWindow, ...options });
  cause();
  // Leaving the page flushes the queue.
  target.dispatchEvent(new Event('pagehide'));
  return sent;
}

const inWindow = (error: unknown) => target.dispatchEvent(new ErrorEvent('error', { error }));
const rejected = (reason: unknown) =>
  target.dispatchEvent(
    Object.assign(new Event('unhandledrejection'), { reason, promise: Promise.resolve() }),
  );

describe('errors', () => {
  it('of the window, of promises and of the router are reported, each with how often it happened', () => {
    const fault = new TypeError('x is not a function');
    const sent = collectReports(() => {
      inWindow(fault);
      inWindow(fault);
      rejected(new Error('no promise kept'));
      caughtErrors.emit(new RangeError('from the router'));
    });
    expect(sent.map(({ message, count }) => [message, count])).toEqual([
      ['TypeError: x is not a function', 2],
      ['Error: no promise kept', 1],
      ['RangeError: from the router', 1],
    ]);
    expect(sent[0]?.stack).toContain('TypeError');
  });

  it('that a server or the network answered with are no faults; one of the protocol is', () => {
    const sent = collectReports(() => {
      rejected(new ApiError({ kind: 'network', detail: 'HTTP 502' }));
      rejected(new ApiError({ kind: 'refused', status: 'GroupFull' }));
      rejected(new ApiError({ kind: 'protocol', detail: 'no envelope' }));
    });
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['an extension', 'chrome-extension://aapbdbdomjkkjkaonfhkkikfgjllcleb/a.js:1:2'],
    ['an extension of Firefox', 'moz-extension://2f1c6a8e-0000-4000-8000-000000000000/a.js:1:2'],
    ['an extension of Safari', 'safari-web-extension://2F1C6A8E/a.js:1:2'],
    ['an extension that Safari hides', 'webkit-masked-url://hidden/:1:2'],
    ['a script of another site', 'https://ads.example/inject.js:1:2'],
  ])('of %s are not reported, and none of them names it', (_whose, frame) => {
    const own = `${window.location.origin}/assets/app-1.js:1:2`;
    const withFrames = (...frames: string[]) =>
      Object.assign(new TypeError('no such thing'), {
        stack: ['TypeError: no such thing', ...frames.map((at) => `    at f (${at})`)].join('\n'),
      });
    const sent = collectReports(() => {
      inWindow(withFrames(frame, own));
      rejected(withFrames(frame));
      target.dispatchEvent(new ErrorEvent('error', { message: 'x', filename: frame }));
      inWindow(withFrames(own, frame));
    });
    expect(sent.map(({ count }) => count)).toEqual([1]);
    if (frame.includes('extension')) expect(sent[0]?.stack).not.toMatch(/extension:/);
  });

  it.each([
    'Script error.',
    'ResizeObserver loop completed with undelivered notifications.',
    'ResizeObserver loop limit exceeded',
  ])('that only a browser says are not reported: %s', (message) => {
    const say = () => target.dispatchEvent(new ErrorEvent('error', { message }));
    expect(collectReports(say)).toEqual([]);
  });

  it.each([
    ['outside of PROD', { environment: 'DEV' as const }],
    ['on a TEST host', { environment: 'TEST' as const }],
    ['without an address', { url: '' }],
    ['to an address without https', { url: 'http://errors.example' }],
  ])('are not reported %s', (_where, options) => {
    expect(collectReports(() => inWindow(new Error('x')), options)).toEqual([]);
  });
});

it.each([
  ['at https://halyard.example/?token=8c1f0e5b7a#x failed', 'at https://halyard.example/ failed'],
  ['(https://halyard.example/assets/a.js?v=1:2:3)', '(https://halyard.example/assets/a.js)'],
  ['no user ada@example.com', 'no user [email]'],
  ['called +86 138 0013 8000', 'called [number]'],
  ['token 8c1f0e5b7a8c1f0e5b7a8c1f0e5b7a', 'token [token]'],
  ['at useLongFunctionNameOfAComponent (https://a.example/b.js:1:99)', undefined],
  ['(https://halyard.example/assets/first-calls-B3k9xQ2z-and-more.js:1:123456)', undefined],
  ['Minified React error #418', undefined],
  ['the token 8c1f0e5b7a8c1f0e5b7a8c1f0e5b7a.', 'the token [token].'],
  ['ada%40example.com is taken', '[email] is taken'],
  ['?email=ada%2540example.com', ''],
  ['no account 10284431', 'no account [number]'],
  ['wrong code: 480213!', 'wrong code=[hidden]'],
  ['{"token":"short1"}', '{"token=[hidden]"}'],
  ['order H20260101000100 is closed', 'order [id] is closed'],
  ['the invite ADA4U2SAIL, or HOIST7', 'the invite [id], or [id]'],
])('a report of "%s" holds no secret', (text, told = text) => {
  expect(withoutSecrets(text)).toBe(told);
});

const LONG = 1_000_000;
it.each(
  [
    'a',
    'A-',
    '-',
    'http://',
    'http://a?',
    'https://a.js',
    '%40',
    '@',
    '%25',
    '1 ',
    'a.',
    'a=',
    '?a',
    'code ',
  ].map((part) => [part, part.repeat(LONG / part.length)] as const),
)('a long message of "%s" does not keep the page busy', (_part, text) => {
  // A pattern that retried at each character of a run would take hours for this.
  expect(withoutSecrets(`${text}!`).length).toBeLessThanOrEqual(LONG + 1);
});

it.each([
  ['foo-ABC12', 'foo-[id]'],
  ['(a@b.c)d@e.f', '([email])[email]'],
  ['a@b.c@d.e', undefined],
])('a report of "%s" holds no part of a secret', (text, told) => {
  expect(withoutSecrets(text)).not.toMatch(/[ad]@|ABC12/);
  if (told) expect(withoutSecrets(text)).toBe(told);
});

describe('no secret is in a report,', () => {
  const digits = (length: number) => fc.stringMatching(new RegExp(`^[1-9][0-9]{${length - 1}}$`));
  const name = fc.stringMatching(/^[a-z][a-z0-9]{2,12}$/);
  const SECRETS = {
    'a token': fc
      .stringMatching(/^[0-9A-Za-z_-]{24,64}$/)
      .filter((text) => /\d/.test(text) && /[a-z]/i.test(text)),
    'a token in base64': fc.base64String({ minLength: 32 }).filter((text) => /\d/.test(text)),
    'an email address': name.map((text) => `${text}@example.com`),
    'an encoded email address': name.map((text) => `${text}%40example.com`),
    'a uid': digits(8),
    'a code': digits(6),
    'a phone number': digits(11).map((number) => `+${number}`),
    'an order id': digits(14).map((number) => `H${number}`),
    'an invite code': fc.stringMatching(/^[A-Z]{2}[0-9][A-Z0-9]{3,9}$/),
    'a wallet': fc.stringMatching(/^0x[0-9a-f]{40}$/).filter((text) => /\d/.test(text.slice(2))),
  };
  const around = fc.constantFrom(
    ...['', ' ', '.', ',', ', ', '!', '?', ':', ';', ')', '(', '"', "'", '`', '<', '>', '[', ']'],
    ...['{', '}', '=', '&', '\n', '\t', '\u2026', '\u3002', '\uff0c', '\u201c', '#', '|', '*', '$'],
  );
  const words = fc.constantFrom(
    ...['', 'failed for ', 'at https://halyard.example/user?x=', '/purchased?order=', '"token":'],
    ...['Authorization: Bearer ', 'Cannot read properties of ', 'https://halyard.example/u/'],
  );

  it.each(Object.entries(SECRETS))('%s between any signs', (_name, secrets) => {
    const texts = fc.tuple(words, around, secrets, around, words);
    holdsFor(texts, ([before, left, secret, right, after]) => {
      expect(withoutSecrets(before + left + secret + right + after)).not.toContain(secret);
    });
  });
});

it.each([
  ['/pricing', '/pricing'],
  ['/', '/'],
  ['/checkout/standard-12', '/checkout/…'],
  ['/user/device', '/user/device'],
  ['/ada@example.com', 'unknown'],
])('the page %s is told as %s', (path, route) => {
  expect(matchRoute(path)).toBe(route);
});
