import { STORAGE_KEYS } from '@/config/storage-keys';
import { localStore, sessionStore } from '@/lib/safe-storage';
import { createStore, storedText } from '@/lib/store';

/** `login` is in local storage, shared by all tabs; `register` is in session storage, valid in its tab (spec §3). */
export type TokenKind = 'login' | 'register';

/** The characters of a token (contract: Pragma). No other text could be sent as a header. */
const TOKEN = /^[0-9A-Za-z._~+/=-]{1,2048}$/;
const loginToken = storedText(localStore, STORAGE_KEYS.token, TOKEN);
const registerToken = storedText(sessionStore, STORAGE_KEYS.registerToken, TOKEN);

/** The current token, set once both of the above have changed. */
const current = createStore<string | null>(null);
/** Tokens that replaced an earlier one of the same session in this tab. */
const renewals = new Set<string>();

/**
 * The token that this tab acts with: the last that it stored itself, or has shown the account of. Null before, and
 * without a session.
 */
let accepted: string | null = null;

/** The token of the `Authorization` header: the login token, else the register token; null without a session. */
export function currentToken(): string | null {
  return loginToken.get() ?? registerToken.get();
}

/** Whether a text has the form of a token. */
export function isToken(text: string): boolean {
  return TOKEN.test(text);
}

/** Whether the session is that of a registration, which other tabs do not share and which ends with this tab. */
export function isTabToken(): boolean {
  return loginToken.get() === null && registerToken.get() !== null;
}

/** Stores a token. Storing one kind clears the other, so that an old login never hides a new registration. */
export function storeToken(kind: TokenKind, token: string): void {
  if (kind === 'login') {
    registerToken.remove();
    loginToken.set(token);
  } else {
    loginToken.remove();
    registerToken.set(token);
    localStore.set(STORAGE_KEYS.registered, 'yes');
  }
  accepted = token;
  current.set(currentToken());
}

/** Stores a new token of the running session, whose user stays the same. */
export function renewToken(token: string): void {
  renewals.add(token);
  storeToken('login', token);
}

/** Replaces the running session's token with that of another account, which the page does not show yet. */
export function switchToken(token: string): void {
  const before = accepted;
  storeToken('login', token);
  accepted = before;
}

/** Called when the page has shown the account of a token: from now on, a press is meant for that account. */
export function acceptToken(token: string): void {
  accepted = token;
}

/**
 * Whether another account may have taken the place of the one that the page shows, as after a login in another tab. If
 * so, this tab looks at the token again.
 */
export function isTokenForeign(): boolean {
  const token = currentToken();
  if (accepted === null || token === null || token === accepted) return false;
  current.set(currentToken());
  return true;
}

/** Whether `token` continued the session before it, so that cached data still belong to its user. */
export function isRenewal(token: string | null): boolean {
  return token !== null && renewals.has(token);
}

/** Ends the session of this browser: clears both tokens. */
export function clearTokens(): void {
  if (currentToken() === null) return;
  loginToken.remove();
  registerToken.remove();
  accepted = null;
  current.set(currentToken());
}

/**
 * Calls `listener` when this or another tab stores or clears a token, and when the back-forward cache restores the
 * page, which missed such events. Returns a function that unsubscribes.
 */
export function subscribeToken(listener: () => void): () => void {
  // A null key is `localStorage.clear()`.
  const onStorage = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEYS.token || key === null) listener();
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onShow);
  const stop = current.subscribe(listener);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onShow);
    stop();
  };
}

/**
 * Stores the token that the answer to a call brought: of a registration, of the running session, which a password change
 * continues (contract: tokens), or of a login (spec §4).
 */
export function keepToken(url: string, token: string): void {
  if (url.includes('user_change_password')) return renewToken(token);
  const isRegistration = /register_type_(normal|username|deviceid)/.test(url);
  storeToken(isRegistration ? 'register' : 'login', token);
}

/** A login or a registration binds the calling device (contract: what-a-device-is). */
export function bindsDevice(url: string): boolean {
  return /\/user_(login|register)_type_/.test(url);
}
