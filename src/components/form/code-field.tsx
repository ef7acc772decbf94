import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Input } from '@/components/ui/input';
import { FormField } from './form-field';
import type { FieldBinding } from './use-contract-form';

type CodeFieldProps = FieldBinding & {
  /** The button that sends a code, beside the field. */
  action: ReactNode;
  /** What became of the sending, and help. */
  after?: ReactNode;
};

/** One field for a code, no split boxes: phones fill it from the message, and it takes a pasted one with spaces. */
export function CodeField({ error, action, after, ...input }: CodeFieldProps) {
  const { t } = useTranslation('forms');
  return (
    <FormField label={t('code')} error={error} after={after}>
      {(control) => (
        <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-3">
          <Input
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            className="tracking-[0.2em] tabular-nums"
            {...input}
            {...control}
          />
          {action}
        </div>
      )}
    </FormField>
  );
}
