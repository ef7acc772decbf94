import { currentToken, isToken, storeToken } from '@/api/tokens';
import { QUERY } from '@/config/paths';

/**
 * Removes a `token` from the page's address (spec §4) before anything else can read it there. Without another session it
 * becomes the login token; otherwise it is returned, for useOtherSession.
 */
export function takeUrlToken(): string | null {
  const url = new URL(window.location.href);
  const token = url.searchParams.get(QUERY.token)?.trim();
  if (!url.searchParams.has(QUERY.token)) return null;
  url.searchParams.delete(QUERY.token);
  window.history.replaceState(window.history.state, '', url);
  if (!token || !isToken(token)) return null;
  const existing = currentToken();
  if (existing !== null && existing !== token) return token;
  storeToken('login', token);
  return null;
}
