import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { fieldClasses } from '@/components/ui/input';
import { cn } from '@/lib/cn';
import type { CountryCode } from './phone-library';
import type { PhoneCountry } from './use-phone-countries';

type CountrySelectProps = {
  value: CountryCode;
  countries: readonly PhoneCountry[];
  onChange: (country: CountryCode) => void;
};

/** A native select over a short "+86": closed it has no room for a name, open it lists all of them. */
export function CountrySelect({ value, countries, onChange }: CountrySelectProps) {
  const { t } = useTranslation('forms');
  const selected = countries.find(({ code }) => code === value);
  return (
    <span className="relative block has-focus-visible:outline-2 has-focus-visible:outline-ring">
      <span
        aria-hidden
        className={cn(fieldClasses, 'flex items-center gap-2 pr-3 whitespace-nowrap tabular-nums')}
      >
        {selected ? `+${selected.callingCode}` : value}
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
