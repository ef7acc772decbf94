import { isApiError } from '@/api';
import { SECOND_MS } from '@/config/constants';
import { detectEnvironment } from '@/config/environment';
import { PATHS } from '@/config/paths';
import { REPORTING } from '@/config/third-parties';
import { parseAddress } from '@/i18n/address';
import { createStore } from '@/lib/store';
import { withoutSecrets } from '@/lib/without-secrets';
import { takeEarlyErrors } from './start/early-errors';

/** Errors that the router caught and showed, for which the window gets no event. */
export const caughtErrors = createStore<unknown>(null);

const MAX_TEXT_LENGTH = 4_000;
/** What browsers say of an observer that they call later, and of a script whose error they hide. */
const BROWSER_MESSAGE = /^(?:ResizeObserver loop |Script error\.?$)/;
const FRAME = /(?<![a-z-])[a-z][a-z-]*:\/\/[^\s)]+/i;

/**
 * Reports every error (spec §7: all sample rates are 1), on PROD and if an address is configured, including errors before
 * the app started. Equal errors of a second are one report with a `count`.
 */
export function startReporting({
  url = REPORTING.url,
  environment = detectEnvironment(window.location.hostname),
  /** The target of `error` and `unhandledrejection` events. */
  target = window,
} = {}): void {
  const early = takeEarlyErrors(target);
  if (environment !== 'PROD' || !url.startsWith('https://')) return;
  /** The number of errors by their report, as JSON. */
  const counts = new Map<string, number>();
  const flush = () => {
    for (const [report, count] of counts) send(url, { ...JSON.parse(report), count });
    counts.clear();
  };
  const note = (error: unknown, file?: string) => {
    if (isForeign(error, file) || (isApiError(error) && error.kind !== 'protocol')) return;
    if (counts.size === 0) setTimeout(flush, SECOND_MS);
    const report = JSON.stringify(createReport(error));
    counts.set(report, (counts.get(report) ?? 0) + 1);
  };
  const noteEvent = (event: Event) => {
    if ('reason' in event) note(event.reason);
    else if (event instanceof ErrorEvent) note(event.error ?? event.message, event.filename);
  };
  early.forEach(noteEvent);
  for (const name of ['error', 'unhandledrejection']) target.addEventListener(name, noteEvent);
  // A phone may end a page in the background without `pagehide`.
  for (const name of ['pagehide', 'visibilitychange']) target.addEventListener(name, flush);
  caughtErrors.subscribe((error) => note(error));
}

/** Message, stack of the site's own frames, kind of page and release: never a token, a personal address or a cookie. */
function createReport(error: unknown) {
  const [message, stack = ''] =
    error instanceof Error ? [`${error.name}: ${error.message}`, error.stack] : [String(error)];
  const own = stack.split('\n').filter((line) => !isForeign('', FRAME.exec(line)?.[0]));
  return {
    message: withoutSecrets(message).slice(0, MAX_TEXT_LENGTH),
    stack: withoutSecrets(own.join('\n')).slice(0, MAX_TEXT_LENGTH),
    route: matchRoute(parseAddress(window.location.pathname).path),
    release: REPORTING.release,
  };
}

/** Whether an error is the browser's own message, or comes from a script elsewhere, such as an extension's. */
function isForeign(error: unknown, file = ''): boolean {
  const { message, stack = '' } = error instanceof Error ? error : { message: String(error) };
  // Chrome's stacks begin with the message, which may name any address.
  const frames = stack.slice(stack.includes(message) ? stack.indexOf(message) + message.length : 0);
  const thrower = FRAME.exec(frames)?.[0] ?? file;
  const isElsewhere = thrower !== '' && !thrower.startsWith(`${window.location.origin}/`);
  return isElsewhere || BROWSER_MESSAGE.test(message);
}

/** The page's path, with `…` in place of the id of an order or a product; `unknown` for any other path. */
export function matchRoute(path: string): string {
  const known: string[] = Object.values(PATHS);
  if (known.includes(path)) return path;
  const above = known.filter((route) => route !== PATHS.home && path.startsWith(`${route}/`));
  const nearest = above.toSorted((a, b) => b.length - a.length)[0];
  return nearest ? `${nearest}/…` : 'unknown';
}

/** Unlike `sendBeacon`, sends neither cookies nor a referrer. A report that does not arrive is lost. */
function send(url: string, report: object): void {
  const privacy = { credentials: 'omit', referrerPolicy: 'no-referrer' } as const;
  const init = { method: 'POST', mode: 'no-cors', keepalive: true, ...privacy } as const;
  fetch(url, { ...init, body: JSON.stringify(report) }).catch(() => undefined);
}
