import { useTranslation } from 'react-i18next';
import type { PaymentMethod } from '@/api';
import { MethodGlyph } from './method-glyph';

type MethodChoiceProps = {
  methods: readonly PaymentMethod[];
  value: PaymentMethod;
  onChange: (method: PaymentMethod) => void;
};

/** The ways to pay, as native radios. */
export function MethodChoice({ methods, value, onChange }: MethodChoiceProps) {
  const { t } = useTranslation(['checkout', 'common']);
  return (
    <fieldset>
      <legend className="pb-2 text-sm font-semibold">{t('method')}</legend>
      <div className="grid gap-px border border-input bg-input sm:grid-cols-2">
        {methods.map((method) => (
          <label
            key={method}
            className="relative flex min-h-13 cursor-pointer items-center gap-3 bg-card px-4 py-3 font-semibold last:odd:col-span-full has-checked:bg-primary has-checked:text-primary-foreground has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring forced-colors:has-checked:forced-color-adjust-none forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText]"
          >
            <input
              type="radio"
              name="method"
              value={method}
              checked={method === value}
              onChange={() => onChange(method)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            <MethodGlyph method={method} />
            <span className="first-letter:uppercase">{t(`common:paymentMethods.${method}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
