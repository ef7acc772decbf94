import type { RequestLanguage } from '@/api/request-language';

type LanguageRow = {
  /** Its own name, for the switch. */
  label: string;
  /** What the `language` header says (spec §1). */
  header: RequestLanguage;
  /** First part of the addresses that are in this language whoever asks: `/en/pricing`. */
  path: string;
};

/** Adding a language: a folder of locales and one row. */
export const LANGUAGES = {
  en: { label: 'English', header: 'en', path: 'en' },
  'zh-CN': { label: '简体中文', header: 'zh_CN', path: 'zh' },
} as const satisfies Record<string, LanguageRow>;

export type Language = keyof typeof LANGUAGES;

export const FALLBACK_LANGUAGE: Language = 'zh-CN';

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(LANGUAGES, value);
}
