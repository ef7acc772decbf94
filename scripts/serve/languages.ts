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
  accepted: string | undefined,
): Language {
  const stored = COOKIE.exec(cookies ?? '')?.[1] ?? null;
  return detectLanguage(stored, preferred(accepted));
}

/** The tag of highest weight in `Accept-Language`; the first of equals. */
function preferred(accepted = ''): string | undefined {
  return accepted
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((it) => it.trim());
      const weight = parameters.find((it) => it.startsWith('q='))?.slice(2);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)[0]?.tag;
}
