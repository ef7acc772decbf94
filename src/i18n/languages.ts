import type { RequestLanguage } from '@/api/request-language';

type LanguageRow = {
  /** Its own name, for the switch. */
  label: string;
  /** The value of the `language` header (spec §1): of the languages that the server speaks, the one to ask it for. */
  header: RequestLanguage;
  /** First segment of the addresses that are always in this language: `/en/pricing`. */
  path: string;
};

/** The site's languages. A new one is a folder in `locales` and a row here. */
export const LANGUAGES = {
  en: { label: 'English', header: 'en', path: 'en' },
  'zh-CN': { label: '简体中文', header: 'zh_CN', path: 'zh' },
} as const satisfies Record<string, LanguageRow>;

export type Language = keyof typeof LANGUAGES;

/** Where neither the visitor nor the browser names a language of the site. */
export const FALLBACK_LANGUAGE: Language = 'zh-CN';

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(LANGUAGES, value);
}
