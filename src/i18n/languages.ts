import type { RequestLanguage } from '@/api/request-language';
import type { Resources } from './resources';

type LanguageRow = {
  /** Its own name, for the switch. */
  label: string;
  /** What the `language` header says (spec §1). */
  header: RequestLanguage;
  load: () => Promise<Resources>;
};

/** Adding a language: a folder of locales and one row. */
export const LANGUAGES = {
  en: {
    label: 'English',
    header: 'en',
    load: async () => (await import('./locales/en')).en,
  },
  'zh-CN': {
    label: '简体中文',
    header: 'zh_CN',
    load: async () => (await import('./locales/zh-CN')).zhCN,
  },
} as const satisfies Record<string, LanguageRow>;

export type Language = keyof typeof LANGUAGES;

export const FALLBACK_LANGUAGE: Language = 'zh-CN';

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(LANGUAGES, value);
}
