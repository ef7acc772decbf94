import { currentToken, isToken } from '@/api/tokens';
import { logInByLink } from './link-login';
import { takeLinkToken } from './link-token';

/**
 * Takes the token that the page was opened with (spec §4). Without another session it becomes the login token; otherwise it
 * is returned, for useOtherSession. What cannot be a token is dropped.
 */
export function takeUrlToken(): string | null {
  const token = takeLinkToken();
  if (token === null || !isToken(token)) return null;
  const existing = currentToken();
  if (existing !== null && existing !== token) return token;
  if (existing === null) logInByLink(token);
  return null;
}
