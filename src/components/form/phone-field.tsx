import type { ReactNode } from 'react';
import { type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Input } from '@/components/ui/input';
import { CountrySelect } from './country-select';
import { FormField } from './form-field';
import type { PhoneValue } from './phone-number';
import type { ContractForm } from './use-contract-form';
import { usePhoneCountries } from './use-phone-countries';
import { validationEvents } from './validation-events';

type PhoneFieldProps<Values extends FieldValues, Output> = {
  form: Pick<ContractForm<Values, Output>, 'control' | 'trigger' | 'getFieldState'>;
  name: FieldPathByValue<Values, PhoneValue>;
  hint?: ReactNode;
  after?: ReactNode;
};

/** Country and national number. A whole number that is pasted or filled in (`+86 138…`) is taken apart. */
export function PhoneField<Values extends FieldValues, Output>({
  form,
  name,
  hint,
  after,
}: PhoneFieldProps<Values, Output>) {
  const { t } = useTranslation('forms');
  const { library, countries } = usePhoneCountries();
  const { field, fieldState } = useController({ control: form.control, name });
  const value = field.value as PhoneValue;
  const { onBlur, onChange } = validationEvents<Values, Output>(form, name);

  const change = (next: PhoneValue) => {
    field.onChange(next);
    onChange();
  };

  const takeNumber = (number: string) => {
    const whole = number.trim().startsWith('+')
      ? library?.parsePhoneNumberFromString(number)
      : null;
    if (!whole?.country || !whole.isValid()) change({ ...value, number });
    else change({ country: whole.country, number: whole.formatNational() });
  };

  return (
    <FormField label={t('phone')} hint={hint} error={fieldState.error?.message} after={after}>
      {(control) => (
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
          <CountrySelect
            value={value.country}
            countries={countries}
            onChange={(country) => change({ ...value, country })}
          />
          <Input
            type="tel"
            autoComplete="tel"
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
