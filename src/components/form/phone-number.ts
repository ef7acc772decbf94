import type { CountryCode } from './phone-library';

/** The value of a phone field: the selected country, and the number as it was typed. */
export type PhoneValue = { country: CountryCode; number: string };

/** The value of an empty phone field: China on the Chinese site, else the region of the browser's language. */
export function emptyPhone(languages: { site: string; browser: string }): PhoneValue {
  return { country: languages.site === 'zh-CN' ? 'CN' : regionOf(languages.browser), number: '' };
}

function regionOf(browserLanguage: string): CountryCode {
  try {
    const { region = '' } = new Intl.Locale(browserLanguage).maximize();
    // `es-419` names a continent, by a number.
    return (/^[A-Z]{2}$/.test(region) ? region : 'US') as CountryCode;
  } catch {
    return 'US';
  }
}
