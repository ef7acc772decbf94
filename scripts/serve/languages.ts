import { STORAGE_KEYS } from '../../src/config/storage-keys.ts';
import { detectLanguage } from '../../src/i18n/detect-language.ts';
import { LANGUAGES, type Language } from '../../src/i18n/languages.ts';

/** The first segment of addresses that name a language, and the folder of its pages. */
export type Prefix = (typeof LANGUAGES)[Language]['path'];

export const PREFIXES: Prefix[] = Object.values(LANGUAGES).map(({ path }) => path);

/** Makes a pattern for the cookie with the stored choice. */
export const matchLanguageCookie = (value: string) =>
  String.raw`(?:^|;\s*)${STORAGE_KEYS.language.replace('.', String.raw`\.`)}=${value}\s*(?:;|$)`;
const COOKIE = new RegExp(matchLanguageCookie('([^;\\s]*)'));

/** Chooses the language for an address without a prefix: the stored one, or else the first that the browser names. */
export function chooseLanguage(cookies = '', acceptLanguage = ''): Language {
  const stored = COOKIE.exec(cookies)?.[1] ?? null;
  return detectLanguage(stored, acceptLanguage.split(/[,;]/)[0]?.trim());
}
