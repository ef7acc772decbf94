import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentMethod } from '@/api';
import { MethodGlyph } from '@/components/content/method-glyph';

type MethodChoiceProps = {
  /** The question, e.g. "How do you want to pay?". */
  label: ReactNode;
  methods: readonly PaymentMethod[];
  value: PaymentMethod;
  onChange: (method: PaymentMethod) => void;
};

/** Payment methods as native radios. */
export function MethodChoice({ label, methods, value, onChange }: MethodChoiceProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset>
      <legend className="pb-2 text-sm font-semibold">{label}</legend>
      <div className="grid gap-px border border-input bg-input grid-cols-2">
        {methods.map((method) => (
          <label
            key={method}
            className="relative flex min-h-13 cursor-pointer items-center gap-3 bg-card px-3 py-3 sm:px-4 max-[29.9375rem]:flex-col max-[29.9375rem]:items-start max-[29.9375rem]:gap-1 font-semibold last:odd:col-span-full has-checked:bg-primary has-checked:text-primary-foreground has-focus-visible:z-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring has-checked:forced-selected"
          >
            <input
              type="radio"
              name={name}
              value={method}
              checked={method === value}
              onChange={() => onChange(method)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            <MethodGlyph method={method} />
            <span className="min-w-0 hyphens-auto wrap-anywhere first-letter:uppercase max-[29.9375rem]:text-sm">
              {t(`paymentMethods.${method}`)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
