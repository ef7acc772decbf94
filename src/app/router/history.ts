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

/**
 * The browser's history, as the router writes to it. What is left to the browser: an address for which `needsDocument`
 * holds, and one that it refuses to write down (Safari does after a hundred in half a minute).
 */
export function createNavigator(
  onVisit: (visit: Visit, isAtOnce: boolean) => void,
  needsDocument: (pathname: string) => boolean,
  leave: (href: string) => void = (href) => window.location.assign(href),
): Navigator {
  const go =
    (type: NavigationType, write: 'pushState' | 'replaceState') =>
    (to: To, state?: unknown, options?: Options) => {
      const href = createHref(to);
      if (needsDocument(new URL(href, window.location.href).pathname)) return leave(href);
      try {
        window.history[write]({ key: newKey(), usr: state ?? null } satisfies Entry, '', href);
      } catch {
        return leave(href);
      }
      onVisit(visitHere(type, options?.preventScrollReset), options?.flushSync === true);
    };
  return {
    createHref,
    push: go(NavigationType.Push, 'pushState'),
    replace: go(NavigationType.Replace, 'replaceState'),
    go: (steps) => window.history.go(steps),
  };
}

function createHref(to: To): string {
  return typeof to === 'string' ? to : createPath(to);
}

function newKey(): string {
  return randomAlphanumerics(KEY_LENGTH);
}
