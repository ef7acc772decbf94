import { currentToken, isToken } from '@/api/tokens';
import { logInByLink } from './link-login';
import { dropLinkToken, readLinkToken } from './link-token';

/**
 * Takes the token that the page was opened with (spec §4). Without another session it becomes the login token.
 * Otherwise it is returned, for useOtherSession, and survives reloads until the visitor has chosen. A text that cannot
 * be a token is dropped.
 */
export function takeUrlToken(): string | null {
  const token = readLinkToken();
  const existing = currentToken();
  if (token !== null && isToken(token)) {
    if (existing !== null && existing !== token) return token;
    if (existing === null) logInByLink(token);
  }
  dropLinkToken();
  return null;
}
