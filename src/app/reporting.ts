import { isApiError } from '@/api';
import { type Environment, environmentOf } from '@/config/environment';
import { PATHS } from '@/config/paths';
import { REPORTING } from '@/config/third-parties';
import { addressOf } from '@/i18n/address';
import { createSignal } from '@/lib/signal';

/** Errors that the router caught and showed: no window hears of them. */
export const caughtErrors = createSignal<unknown>();

export type Report = {
  message: string;
  stack: string;
  /** Which page, without what is particular to the visitor: `/checkout/…`. */
  route: string;
  release: string;
};

type Options = {
  url?: string;
  environment?: Environment;
  send?: (report: Report) => void;
  /** Where errors are heard of. */
  target?: Pick<Window, 'addEventListener'>;
};

/** A fault that repeats with every frame is told often enough by then. */
const MOST_REPORTS = 20;
const LONGEST_STACK = 4_000;

/**
 * Reports what goes wrong, on PROD alone and where an address is configured: every error of every visit, none drawn by lot
 * (spec §7: all sample rates 1). Told are message, stack, kind of page and release: no token, no query, no address of a
 * person, no cookie. Returns the way to stop.
 */
export function startReporting({
  url = REPORTING.url,
  environment = environmentOf(window.location.hostname),
  send = (report) => post(url, report),
  target = window,
}: Options = {}): () => void {
  if (environment !== 'PROD' || !url.startsWith('https://')) return () => undefined;
  const told = new Set<string>();
  const tell = (error: unknown) => {
    const report = reportOf(error);
    const mark = report && report.message + report.stack;
    if (!mark || told.has(mark) || told.size >= MOST_REPORTS) return;
    told.add(mark);
    send(report);
  };
  const off = new AbortController();
  const { signal } = off;
  target.addEventListener('error', ({ error, message }) => tell(error ?? message), { signal });
  target.addEventListener('unhandledrejection', ({ reason }) => tell(reason), { signal });
  const stop = caughtErrors.subscribe(tell);
  return () => {
    off.abort();
    stop();
  };
}

/** Null for what is no fault of the program: a call that a server or the network refused. */
function reportOf(error: unknown): Report | null {
  if (isApiError(error) && error.kind !== 'protocol') return null;
  const isError = error instanceof Error;
  return {
    message: withoutSecrets(isError ? `${error.name}: ${error.message}` : String(error)),
    stack: withoutSecrets(isError ? (error.stack ?? '') : '').slice(0, LONGEST_STACK),
    route: routeOf(addressOf(window.location.pathname).path),
    release: REPORTING.release,
  };
}

/** Queries and fragments of addresses go, and whatever looks like an email address, a phone number or a token. */
export function withoutSecrets(text: string): string {
  return text
    .replaceAll(/(https?:\/\/[^\s?#"')]*)[?#][^\s"')]*/g, '$1')
    .replaceAll(/[^\s@"'(]+@[^\s@"')]+\.[^\s@"')]+/g, '[email]')
    .replaceAll(/\+?\d[\d ()-]{7,}\d/g, '[number]')
    .replaceAll(/(?<![\w./-])(?=[\w-]*\d)[\w-]{24,}(?![\w./-])/g, '[token]');
}

/** The page's own path, or that of the page above with `…` for what names somebody's order or product. */
export function routeOf(path: string): string {
  const known: string[] = Object.values(PATHS);
  if (known.includes(path)) return path;
  const above = known.filter((it) => it !== PATHS.home && path.startsWith(`${it}/`));
  const nearest = above.toSorted((a, b) => b.length - a.length)[0];
  return nearest ? `${nearest}/…` : 'unknown';
}

/** No cookies, no referrer, and as plain text: no question is asked first that the closing page would not hear. */
function post(url: string, report: Report): void {
  const body = JSON.stringify(report);
  const init: RequestInit = {
    method: 'POST',
    mode: 'no-cors',
    credentials: 'omit',
    keepalive: true,
  };
  // A report that does not arrive is no further error.
  fetch(url, { ...init, referrerPolicy: 'no-referrer', body }).catch(() => undefined);
}
