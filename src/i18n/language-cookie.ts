import { FIRST_KEYS } from '@/config/storage-keys';
import type { Language } from './languages';

const YEAR_S = 365 * 24 * 60 * 60;

/** Mirrors the chosen language in a cookie, by which a server chooses the page that it sends. No more than a wish. */
export function mirrorLanguage(language: Language): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not in every browser.
  document.cookie = `${FIRST_KEYS.language}=${language}; path=/; max-age=${YEAR_S}; samesite=lax`;
}

/** Whether the cookie says `language` already. */
export function hasLanguageCookie(language: Language): boolean {
  return document.cookie.split('; ').includes(`${FIRST_KEYS.language}=${language}`);
}
