import { STORAGE_KEYS } from '@/config/storage-keys';
import { localStore, sessionStore } from '@/lib/safe-storage';
import { createSignal } from '@/lib/signal';

/** `login` is in local storage, shared by all tabs; `register` is in session storage, valid in its tab (spec §3). */
export type TokenKind = 'login' | 'register';

const changed = createSignal();
/** Tokens of this tab that replaced another of the same session. */
const renewals = new Set<string>();

/** The token of the `Authorization` header: the login token, else the register token; null without a session. */
export function currentToken(): string | null {
  return localStore.get(STORAGE_KEYS.token) ?? sessionStore.get(STORAGE_KEYS.registerToken);
}

/** Whether the session is that of a registration, which other tabs do not share and which ends with this tab. */
export function isTabToken(): boolean {
  return (
    localStore.get(STORAGE_KEYS.token) === null &&
    sessionStore.get(STORAGE_KEYS.registerToken) !== null
  );
}

/** Stores a token. Storing one kind clears the other, so that an old login never hides a new registration. */
export function storeToken(kind: TokenKind, token: string): void {
  if (kind === 'login') {
    sessionStore.remove(STORAGE_KEYS.registerToken);
    localStore.set(STORAGE_KEYS.token, token);
  } else {
    localStore.remove(STORAGE_KEYS.token);
    sessionStore.set(STORAGE_KEYS.registerToken, token);
    localStore.set(STORAGE_KEYS.registered, 'yes');
  }
  changed.emit();
}

/** Stores a new token of the running session, whose user stays the same. */
export function renewToken(token: string): void {
  renewals.add(token);
  storeToken('login', token);
}

/** Whether `token` continued the session before it, so that cached data still belong to its user. */
export function isRenewal(token: string | null): boolean {
  return token !== null && renewals.has(token);
}

/** Ends the session of this browser: clears both tokens. */
export function clearTokens(): void {
  if (currentToken() === null) return;
  localStore.remove(STORAGE_KEYS.token);
  sessionStore.remove(STORAGE_KEYS.registerToken);
  changed.emit();
}

/** Calls `listener` when this or another tab stores or clears a token. Returns a function that unsubscribes. */
export function subscribeToken(listener: () => void): () => void {
  // A null key is `localStorage.clear()`.
  const onStorage = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEYS.token || key === null) listener();
  };
  window.addEventListener('storage', onStorage);
  const stop = changed.subscribe(listener);
  return () => {
    window.removeEventListener('storage', onStorage);
    stop();
  };
}

/** A password change gives the running session a new token (contract: tokens). */
export function renewsSession(url: string): boolean {
  return url.includes('user_change_password');
}

/** A login or a registration binds the calling device (contract: what-a-device-is). */
export function bindsDevice(url: string): boolean {
  return /\/user_(login|register)_type_/.test(url);
}

/** Registration answers with a register token, every other operation with a login token (spec §4). */
export function tokenKindOf(url: string): TokenKind {
  return /register_type_(normal|username|deviceid)/.test(url) ? 'register' : 'login';
}
