import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordInput } from '@/components/ui/password-input';
import { FormField } from './form-field';
import type { FieldBinding } from './use-contract-form';

type PasswordFieldProps = FieldBinding & {
  label: ReactNode;
  autoComplete: 'current-password' | 'new-password';
  autoFocus?: boolean;
  hint?: ReactNode;
  aside?: ReactNode;
};

/**
 * A password field with a button that shows the password, since it is typed only once. It is never trimmed
 * (contract-resolver).
 */
export function PasswordField({ label, error, hint, aside, ...input }: PasswordFieldProps) {
  const { t } = useTranslation('forms');
  return (
    <FormField label={label} hint={hint} error={error} aside={aside}>
      {(control) => (
        <PasswordInput
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          {...input}
          {...control}
        />
      )}
    </FormField>
  );
}
