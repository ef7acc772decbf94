import { FIRST_KEYS } from '@/config/storage-keys';
import type { Language } from './languages';

const YEAR_S = 365 * 24 * 60 * 60;

/** Copies the chosen language to a cookie, from which the server chooses the page for a plain path. Best effort. */
export function mirrorLanguage(language: Language): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not in every browser.
  document.cookie = `${FIRST_KEYS.language}=${language}; path=/; max-age=${YEAR_S}; samesite=lax`;
}

/** Whether the cookie already has `language`. */
export function hasLanguageCookie(language: Language): boolean {
  return document.cookie.split('; ').includes(`${FIRST_KEYS.language}=${language}`);
}
