import { PHONE_TYPED } from '@/api/constants';
import { tidyTyped } from '@/lib/typed-text';
import type * as phoneLibrary from './phone-library';
import type { CountryCode } from './phone-library';

/** The value of a phone field: the selected country, and the number as it was typed. */
export type PhoneValue = { country: CountryCode; number: string };

/** A typed number without invisible characters, with ASCII digits and signs. */
export function tidyNumber(number: string): string {
  return tidyTyped(PHONE_TYPED, number);
}

/**
 * The mobile number in a phone field; null if it has none. The number is parsed as dialled in the selected country, or
 * else as one that begins with its country's code, after `+`, `00` or nothing.
 */
export function findPhone(
  { parsePhoneNumberFromString }: Pick<typeof phoneLibrary, 'parsePhoneNumberFromString'>,
  { country, number }: PhoneValue,
) {
  const dialled = tidyNumber(number);
  const readings = [dialled, `+${dialled.replace(/^00/, '')}`];
  const phones = readings.map((reading) => parsePhoneNumberFromString(reading, country));
  return phones.find((phone) => phone?.isValid()) ?? null;
}

/** The value of an empty phone field: China on the Chinese site, else the region of the browser's language. */
export function emptyPhone(languages: { site: string; browser: string }): PhoneValue {
  return {
    country: languages.site === 'zh-CN' ? 'CN' : guessRegion(languages.browser),
    number: '',
  };
}

function guessRegion(browserLanguage: string): CountryCode {
  try {
    const { region = '' } = new Intl.Locale(browserLanguage).maximize();
    // `es-419` names a continent with a number.
    return (/^[A-Z]{2}$/.test(region) ? region : 'US') as CountryCode;
  } catch {
    return 'US';
  }
}
