import { currentToken, isToken, storeToken } from '@/api/tokens';
import { STORAGE_KEYS } from '@/config/storage-keys';
import { sessionStore } from '@/lib/safe-storage';
import { createStore, storedText } from '@/lib/store';
import { dropLinkToken, readLinkToken } from './link-token';

/** Set while the session of this tab began with a link, and the visitor has not confirmed the account yet. */
export const linkLogin = storedText(sessionStore, STORAGE_KEYS.linkLogin, /^yes$/);

/** A token from the address while another session runs: the visitor chooses between the two (app/session-choice). */
export const otherToken = createStore<string | null>(null);

/**
 * Takes the token that the page was opened with (spec §4). Without another session it becomes the login token. Otherwise
 * it becomes the `otherToken`, and survives reloads until the visitor has chosen. A text that cannot be a token is dropped.
 */
export function takeLinkToken(): void {
  const token = readLinkToken();
  const existing = currentToken();
  if (token !== null && isToken(token)) {
    if (existing !== null && existing !== token) return otherToken.set(token);
    if (existing === null) logInByLink(token);
  }
  forgetOtherToken();
}

/** Called once the visitor has chosen, or there is nothing to choose. */
export function forgetOtherToken(): void {
  dropLinkToken();
  otherToken.set(null);
}

/** Logs in with a token from an address, and records that the visitor has not yet confirmed the account. */
export function logInByLink(token: string): void {
  storeToken('login', token);
  linkLogin.set('yes');
}

/** Clears the record of an unconfirmed account: the visitor has confirmed it, or another session has begun. */
export function confirmLinkLogin(): void {
  linkLogin.remove();
}
