import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as library from './phone-library';
import type { CountryCode } from './phone-library';

export type PhoneCountry = { code: CountryCode; name: string; callingCode: string };

type Library = typeof library;

/** All countries with a calling code, named and sorted in the site's language; none until the library is here. */
export function usePhoneCountries(): { library: Library | null; countries: PhoneCountry[] } {
  const { language } = useTranslation().i18n;
  const [library, setLibrary] = useState<Library | null>(null);
  useEffect(() => {
    let isCurrent = true;
    // Without it the field still takes a number; sending says what is missing.
    import('./phone-library').then(
      (loaded) => isCurrent && setLibrary(loaded),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  const countries = useMemo(
    () => (library ? namedCountries(library, language) : []),
    [library, language],
  );
  return { library, countries };
}

function namedCountries({ getCountries, getCountryCallingCode }: Library, language: string) {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const { compare } = new Intl.Collator(language);
  return getCountries()
    .map((code) => ({
      code,
      name: names.of(code) ?? code,
      callingCode: getCountryCallingCode(code),
    }))
    .toSorted((one, other) => compare(one.name, other.name));
}
