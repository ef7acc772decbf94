import type { CountryCode } from './phone-library';

/** What a phone field holds: the country picked, and the number as it was typed. */
export type PhoneValue = { country: CountryCode; number: string };

/** An empty phone field: China in a Chinese site, else where the browser's language is at home. */
export function emptyPhone(language: string, browserLanguage: string): PhoneValue {
  return { country: language === 'zh-CN' ? 'CN' : regionOf(browserLanguage), number: '' };
}

function regionOf(browserLanguage: string): CountryCode {
  try {
    return (new Intl.Locale(browserLanguage).maximize().region ?? 'US') as CountryCode;
  } catch {
    return 'US';
  }
}
