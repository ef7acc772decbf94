import type { RequestLanguage } from '@/api/request-language';

type LanguageRow = {
  /** Its own name, for the language switch. */
  label: string;
  /** The value of the `language` header (spec §1): the language to request from the server, one of the contract's. */
  header: RequestLanguage;
  /**
   * The locale for dates, times, lists and numbers. The language's own tag names no country, or several countries
   * differ.
   */
  locale: string;
  /**
   * For a language besides the two of the specification: the browser tags that get it, in lower case, including all
   * tags below them, such as `pt` or `zh-hant`.
   */
  tags?: readonly string[];
  /** First segment of the addresses that are always in this language: `/en/pricing`. */
  path: string;
};

/** The site's languages. A new one is a folder in `locales` and a row here. */
export const LANGUAGES = {
  en: { label: 'English', header: 'en', locale: 'en-GB', path: 'en' },
  'zh-CN': { label: '简体中文', header: 'zh_CN', locale: 'zh-CN', path: 'zh' },
} as const satisfies Record<string, LanguageRow>;

export type Language = keyof typeof LANGUAGES;

/** The language if neither visitor nor browser names one of the site's. */
export const FALLBACK_LANGUAGE: Language = 'zh-CN';

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(LANGUAGES, value);
}
