import { QUERY } from '@/config/paths';

/** The member of the history entry's state that holds the token until the app takes it. */
const MEMBER = 'linkToken';

/**
 * Moves a `token` from the page's address (spec §4) into the state of its history entry, which no request carries and a
 * reload keeps. Runs in the head of every page (app/inline/head), before the page requests anything, so that the token is in
 * no `Referer`. Returns whether there is one.
 */
export function hideLinkToken(): boolean {
  const url = new URL(window.location.href);
  const token = url.searchParams.get(QUERY.token);
  if (token !== null) {
    url.searchParams.delete(QUERY.token);
    window.history.replaceState({ ...stateHere(), [MEMBER]: token }, '', url);
  }
  return MEMBER in stateHere();
}

/** Takes the token out of the history entry; null without one. */
export function takeLinkToken(): string | null {
  if (!hideLinkToken()) return null;
  const { [MEMBER]: token, ...state } = stateHere();
  window.history.replaceState(state, '');
  return typeof token === 'string' ? token.trim() : null;
}

function stateHere(): Record<string, unknown> {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
}
