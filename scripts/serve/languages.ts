import Negotiator from 'negotiator';
import { STORAGE_KEYS } from '../../src/config/storage-keys.ts';
import { detectLanguage } from '../../src/i18n/detect-language.ts';
import { LANGUAGES, type Language } from '../../src/i18n/languages.ts';

/** First segments of addresses that name a language, and the folders of its pages. */
export type Prefix = (typeof LANGUAGES)[Language]['path'];

export const PREFIXES: Prefix[] = Object.values(LANGUAGES).map(({ path }) => path);

/** The cookie with the stored choice, as a pattern whose group is its value. */
export const languageCookie = (value: string) =>
  String.raw`(?:^|;\s*)${STORAGE_KEYS.language.replace('.', String.raw`\.`)}=${value}\s*(?:;|$)`;
const COOKIE = new RegExp(languageCookie('([^;\\s]*)'));

/** The language of an address without a prefix (spec §1): the stored one, else by the first that the browser prefers. */
export function visitorsLanguage(
  cookies: string | undefined,
  acceptLanguage: string | undefined,
): Language {
  const stored = COOKIE.exec(cookies ?? '')?.[1] ?? null;
  const headers = { 'accept-language': acceptLanguage };
  const [preferred] = new Negotiator({ headers }).languages();
  return detectLanguage(stored, preferred);
}
