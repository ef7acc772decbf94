import { TOKEN_QUERY } from '@/config/paths';
import { withoutTrailingWords } from '@/lib/link-text';

/** The key in the history entry's state that holds the token until the app takes it. */
const MEMBER = 'linkToken';

/**
 * Moves a `token` from the page's address (spec §4) into the state of its history entry, which no request carries and a
 * reload keeps. Runs in the head of every page (app/start/head), before the first request, so that no `Referer` has
 * the token. Returns whether there was one.
 */
export function hideLinkToken(): boolean {
  const url = new URL(location.href);
  const token = url.searchParams.get(TOKEN_QUERY);
  if (token !== null) {
    url.searchParams.delete(TOKEN_QUERY);
    history.replaceState({ ...stateHere(), [MEMBER]: token }, '', url);
  }
  return MEMBER in stateHere();
}

/** The token of the history entry, without the words that followed the link; null without one. */
export function readLinkToken(): string | null {
  if (!hideLinkToken()) return null;
  const { [MEMBER]: token } = stateHere();
  return typeof token === 'string' ? withoutTrailingWords(token.trim()) : null;
}

/** Removes the token from the history entry once it is used or rejected. */
export function dropLinkToken(): void {
  const { [MEMBER]: token, ...state } = stateHere();
  if (token !== undefined) window.history.replaceState(state, '');
}

function stateHere(): Record<string, unknown> {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
}
