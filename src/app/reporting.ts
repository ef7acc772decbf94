import { isApiError } from '@/api';
import { type Environment, detectEnvironment } from '@/config/environment';
import { PATHS } from '@/config/paths';
import { REPORTING } from '@/config/third-parties';
import { parseAddress } from '@/i18n/address';
import { createSignal } from '@/lib/signal';
import { takeEarlyErrors } from './inline/early-errors';
import { type CountedReport, type ErrorReport, createReportQueue } from './report-queue';

/** Errors that the router caught and showed, for which the window gets no event. */
export const caughtErrors = createSignal<unknown>();

type Options = {
  url?: string;
  environment?: Environment;
  send?: (report: CountedReport) => void | Promise<void>;
  /** The target of `error` and `unhandledrejection` events. */
  target?: Window;
};

const LONGEST_STACK = 4_000;

/**
 * Reports errors, only on PROD and if an address is configured: each error of each visit (spec §7: all sample rates are
 * 1), also errors before the app started. A report has message, stack, kind of page, release and count, and never a
 * token, a query, a personal address or a cookie. Returns a function that stops.
 */
export function startReporting({
  url = REPORTING.url,
  environment = detectEnvironment(window.location.hostname),
  send = (report) => post(url, report),
  target = window,
}: Options = {}): () => void {
  const early = takeEarlyErrors(target);
  if (environment !== 'PROD' || !url.startsWith('https://')) return () => undefined;
  const queue = createReportQueue(send);
  const reportError = (error: unknown, file?: string) => {
    const report = isForeign(error, file) ? null : createReport(error);
    if (report) queue.add(report);
  };
  const reportEvent = (event: Event) => {
    if ('reason' in event) reportError(event.reason);
    else if (event instanceof ErrorEvent) {
      reportError(event.error ?? event.message, event.filename);
    }
  };
  early.forEach(reportEvent);
  const controller = new AbortController();
  const { signal } = controller;
  target.addEventListener('error', reportEvent, { signal });
  target.addEventListener('unhandledrejection', reportEvent, { signal });
  // A hidden page may never be shown again.
  target.addEventListener('pagehide', queue.flush, { signal });
  target.addEventListener('visibilitychange', queue.flush, { signal });
  target.addEventListener('online', queue.flush, { signal });
  const stop = caughtErrors.subscribe((error) => reportError(error));
  return () => {
    controller.abort();
    stop();
  };
}

/** The report of an error; null for a call that server or network refused, which is not a fault of the program. */
function createReport(error: unknown): ErrorReport | null {
  if (isApiError(error) && error.kind !== 'protocol') return null;
  const isError = error instanceof Error;
  return {
    message: withoutSecrets(isError ? `${error.name}: ${error.message}` : String(error)).slice(
      0,
      LONGEST_STACK,
    ),
    stack: withoutSecrets(isError ? (error.stack ?? '') : '').slice(0, LONGEST_STACK),
    route: matchRoute(parseAddress(window.location.pathname).path),
    release: REPORTING.release,
  };
}

/** What browsers say of an observer that they call later, and of a script whose error they hide. */
const BROWSER_MESSAGE = /^(?:ResizeObserver loop |Script error\.?$)/;
const FRAME = /(?<![a-z-])[a-z][a-z-]*:\/\/[^\s)]+/i;

/**
 * Whether an error is none of the site's: the browser's own messages, and what a script from elsewhere threw, such as that of
 * an extension, whose address would also name what the visitor has installed.
 */
function isForeign(error: unknown, file = ''): boolean {
  const message = error instanceof Error ? error.message : String(error);
  if (BROWSER_MESSAGE.test(message)) return true;
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  // Chrome's stacks begin with the message, which may name any address.
  const frames = stack.slice(stack.includes(message) ? stack.indexOf(message) + message.length : 0);
  const thrower = FRAME.exec(frames)?.[0] ?? file;
  return thrower !== '' && !thrower.startsWith(`${window.location.origin}/`);
}

const ADDRESS = /(https?:\/\/[^\s"'()]+)/;
/** A script's address with line and column, as in stacks. It is the site's own, and stays readable. */
const SCRIPT = /^[^?#]+\.m?js(?::\d+){0,2}/;

/**
 * The texts to remove from a report, in this order, so that later patterns don't meet what earlier ones remove. Each
 * pattern tries a run of characters once, from its start, so that a long message does not block the page.
 */
const SECRETS: readonly (readonly [RegExp, string | ((found: string) => string)])[] = [
  // Extensions between frames of the site.
  [/-extension:\/\/[^\s)]*/gi, '-extension'],
  // Queries and fragments of whole addresses and of paths.
  [/(https?:\/\/[^\s?#"')]*)(?:[?#][^\s"')]*)?/g, '$1'],
  [/[?#&][\w.~%[\]-]+=[^\s"')]*/g, ''],
  // Values named as secrets, in a query, a header or JSON.
  [
    /\b(authorization|bearer|token|code|password|signature|email|phone|account|uid)(["']?\s*[:=]\s*["']?|\s+["'])[^\s"',;)}\]]+/gi,
    '$1=[hidden]',
  ],
  [/(?<![^\s@"'()<>,;])[^\s@"'()<>,;]+(?:@|%(?:25)*40)[^\s@"')<>,;]+/gi, '[email]'],
  // Tokens, hashes, addresses of wallets.
  [/(?<![\w+/=~-])(?=[\w+/=~-]*\d)[\w+/=~-]{16,}/g, '[token]'],
  // Order ids, invite codes, redeem codes.
  [/(?<![A-Za-z0-9])[0-9A-Z-]{4,}/g, (run) => (/\d/.test(run) && /[A-Z]/.test(run) ? '[id]' : run)],
  // Phone numbers, uids, codes by email and SMS.
  [/\+?\d[\d ()-]{7,}\d/g, '[number]'],
  [/\d{4,}/g, '[number]'],
];

/**
 * Removes queries and fragments of addresses, and every text that looks like an email address, a phone number, a token,
 * a uid, an order id or a code. Removes too much rather than too little, except for addresses of scripts.
 */
export function withoutSecrets(text: string): string {
  let cleaned = '';
  let unread = '';
  for (const [index, part] of text.split(ADDRESS).entries()) {
    // `split` puts the pattern's group at odd indexes.
    const script = index % 2 === 1 ? SCRIPT.exec(part)?.[0] : undefined;
    if (script === undefined) {
      unread += part;
    } else {
      cleaned += masked(unread) + script;
      const rest = part.slice(script.length);
      unread = /^[?#]/.test(rest) ? '' : rest;
    }
  }
  return cleaned + masked(unread);
}

function masked(text: string): string {
  return SECRETS.reduce(
    (rest, [pattern, shown]) =>
      typeof shown === 'string' ? rest.replaceAll(pattern, shown) : rest.replaceAll(pattern, shown),
    text,
  );
}

/** The page's path, with `…` in place of the id of an order or a product; `unknown` for any other path. */
export function matchRoute(path: string): string {
  const known: string[] = Object.values(PATHS);
  if (known.includes(path)) return path;
  const above = known.filter((route) => route !== PATHS.home && path.startsWith(`${route}/`));
  const nearest = above.toSorted((a, b) => b.length - a.length)[0];
  return nearest ? `${nearest}/…` : 'unknown';
}

/**
 * Sends without cookies and referrer; rejects if nothing was sent. Plain text needs no preflight, whose answer a closing page
 * would not wait for.
 */
async function post(url: string, report: CountedReport): Promise<void> {
  const init: RequestInit = {
    method: 'POST',
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    body: JSON.stringify(report),
  };
  try {
    await fetch(url, { ...init, keepalive: true });
  } catch {
    // The browser refuses what outlives the page beyond 64 kB on their way: that is about fifteen long reports.
    await fetch(url, init);
  }
}
