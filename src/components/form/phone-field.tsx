import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { type FieldValues, type Path, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Input, fieldClasses } from '@/components/ui/input';
import { LANGUAGES } from '@/i18n/languages';
import { useLanguage } from '@/i18n/use-language';
import { cn } from '@/lib/cn';
import { FormField } from './form-field';
import type * as phoneLibrary from './phone-library';
import type { CountryCode } from './phone-library';
import { type PhoneValue, findPhone, tidyNumber } from './phone-number';
import type { ContractForm } from './use-contract-form';
import { validationEvents } from './validation-events';

type Library = typeof phoneLibrary;

type PhoneFieldProps<Values extends FieldValues, Output> = {
  form: Pick<ContractForm<Values, Output>, 'control' | 'trigger' | 'getFieldState'>;
  /** A field whose value is a PhoneValue. */
  name: Path<Values>;
  autoFocus?: boolean;
  hint?: ReactNode;
  after?: ReactNode;
};

/** Country and national number. A pasted or autofilled full number (`+86 138…`, `0086 138…`) is split into both. */
export function PhoneField<Values extends FieldValues, Output>({
  form,
  name,
  autoFocus,
  hint,
  after,
}: PhoneFieldProps<Values, Output>) {
  const { t } = useTranslation('forms');
  const library = usePhoneLibrary();
  const { field, fieldState } = useController({ control: form.control, name });
  const value = field.value as PhoneValue;
  const { onBlur, onChange } = validationEvents<Values, Output>(form, name);

  const change = (next: PhoneValue) => {
    field.onChange(next);
    onChange();
  };

  const takeNumber = (number: string) => {
    const isWhole = /^\(?(\+|00)/.test(tidyNumber(number));
    const whole = library && isWhole ? findPhone(library, { ...value, number }) : null;
    if (!whole?.country) change({ ...value, number });
    else change({ country: whole.country, number: whole.formatNational() });
  };

  return (
    <FormField label={t('phone')} hint={hint} error={fieldState.error?.message} after={after}>
      {(control) => (
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
          <CountrySelect
            value={value.country}
            library={library}
            onChange={(country) => change({ ...value, country })}
          />
          <Input
            type="tel"
            autoComplete="tel"
            autoFocus={autoFocus}
            name={field.name}
            ref={field.ref}
            value={value.number}
            onChange={({ target }) => takeNumber(target.value)}
            onBlur={(event) => {
              field.onBlur();
              onBlur(event);
            }}
            {...control}
          />
        </div>
      )}
    </FormField>
  );
}

type CountrySelectProps = {
  value: CountryCode;
  library: Library | null;
  onChange: (country: CountryCode) => void;
};

/** A native select over a short "+86": closed, it has no room for a name; open, it lists all of them. */
function CountrySelect({ value, library, onChange }: CountrySelectProps) {
  const { t } = useTranslation('forms');
  const { locale } = LANGUAGES[useLanguage()];
  const countries = useMemo(
    () => (library ? namedCountries(library, locale) : []),
    [library, locale],
  );
  const selected = countries.find(({ code }) => code === value);
  return (
    <span className="relative block has-focus-visible:outline-2 has-focus-visible:outline-ring">
      <span
        aria-hidden
        className={cn(fieldClasses, 'flex items-center gap-2 pr-3 whitespace-nowrap tabular-nums')}
      >
        <span>{selected ? `+${selected.callingCode}` : value}</span>
        <ChevronDown className="size-4 text-muted-foreground" />
      </span>
      <select
        aria-label={t('country')}
        value={value}
        onChange={({ target }) => onChange(target.value as CountryCode)}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
      >
        {selected ? null : <option value={value}>{value}</option>}
        {countries.map(({ code, name, callingCode }) => (
          <option key={code} value={code}>
            {`${name} +${callingCode}`}
          </option>
        ))}
      </select>
    </span>
  );
}

/**
 * Null until it has loaded. Without it the field still accepts a number, and the schema reports that the network
 * failed.
 */
function usePhoneLibrary(): Library | null {
  const [library, setLibrary] = useState<Library | null>(null);
  useEffect(() => {
    let isCurrent = true;
    import('./phone-library').then(
      (loaded) => isCurrent && setLibrary(loaded),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return library;
}

/** All countries with a calling code, named and sorted in the site's language. */
function namedCountries({ getCountries, getCountryCallingCode }: Library, locale: string) {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return getCountries()
    .map((code) => ({
      code,
      name: names.of(code) ?? code,
      callingCode: getCountryCallingCode(code),
    }))
    .toSorted((one, other) => compare(one.name, other.name));
}
