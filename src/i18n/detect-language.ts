// With its ending, so that Node reads this file as it is, for the servers' own choice.
import { FALLBACK_LANGUAGE, type Language, isLanguage } from './languages.ts';

/**
 * The language to start with (spec §1): the stored one; else the browser's, English if it contains `en`, otherwise
 * Chinese; without either, Chinese.
 */
export function detectLanguage(stored: string | null, browser: string | undefined): Language {
  if (isLanguage(stored)) return stored;
  if (!browser) return FALLBACK_LANGUAGE;
  return browser.toLowerCase().includes('en') ? 'en' : 'zh-CN';
}
