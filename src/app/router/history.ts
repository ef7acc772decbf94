import {
  type Location,
  NavigationType,
  type Navigator,
  type To,
  createPath,
} from 'react-router-dom';
import { randomAlphanumerics } from '@/lib/random';

/** Where the visitor is, and how they came there. */
export type Visit = {
  location: Location;
  type: NavigationType;
  /** The address only says what was chosen on the page: it is not read from its top. */
  keepsScroll: boolean;
};

/** What the browser's history keeps of an entry, beside its address. */
type Entry = { key: string; usr: unknown };

type Options = { preventScrollReset?: boolean; flushSync?: boolean };

const KEY_LENGTH = 8;

/** This entry of the browser's history. One that the browser made by itself is given a key. */
export function visitHere(type: NavigationType = NavigationType.Pop, keepsScroll = false): Visit {
  const { pathname, search, hash } = window.location;
  const entry = window.history.state as Partial<Entry> | null;
  const isOurs = typeof entry?.key === 'string';
  const key = isOurs ? String(entry.key) : newKey();
  if (!isOurs) window.history.replaceState({ key, usr: null } satisfies Entry, '');
  return {
    location: { pathname, search, hash, key, state: entry?.usr ?? null, mask: undefined },
    type,
    // A fragment that the browser followed, it has scrolled to.
    keepsScroll: keepsScroll || !isOurs,
  };
}

/** How the site's pages are reached. */
export type Ways = {
  /** Whether a page needs a document of its own, which the browser then loads. */
  needsDocument: (pathname: string) => boolean;
  /** Loads what an address shows; undefined where it is there. */
  load: (pathname: string) => Promise<unknown> | undefined;
};

/**
 * The browser's history, as the router writes to it. An address is written down when its page is there to be shown, unless
 * the visitor has gone elsewhere meanwhile. What is left to the browser: a page that needs a document, and an address that
 * it refuses to write down (Safari does after a hundred in half a minute).
 */
export function createNavigator(
  onVisit: (visit: Visit, isAtOnce: boolean) => void,
  { needsDocument, load }: Ways,
  leave: (href: string) => void = (href) => window.location.assign(href),
): Navigator {
  let latest = 0;

  function visit(type: NavigationType, href: string, state: unknown, options?: Options): void {
    try {
      const entry: Entry = { key: newKey(), usr: state ?? null };
      if (type === NavigationType.Push) window.history.pushState(entry, '', href);
      else window.history.replaceState(entry, '', href);
    } catch {
      return leave(href);
    }
    onVisit(visitHere(type, options?.preventScrollReset), options?.flushSync === true);
  }

  const go = (type: NavigationType) => (to: To, state?: unknown, options?: Options) => {
    const turn = (latest += 1);
    const href = createHref(to);
    const { pathname } = new URL(href, window.location.href);
    if (needsDocument(pathname)) return leave(href);
    const from = window.location.href;
    const loading = load(pathname);
    if (!loading) return visit(type, href, state, options);
    void loading.then(() => {
      if (turn === latest && window.location.href === from) visit(type, href, state, options);
    });
  };
  return {
    createHref,
    push: go(NavigationType.Push),
    replace: go(NavigationType.Replace),
    go: (steps) => window.history.go(steps),
  };
}

function createHref(to: To): string {
  return typeof to === 'string' ? to : createPath(to);
}

function newKey(): string {
  return randomAlphanumerics(KEY_LENGTH);
}
