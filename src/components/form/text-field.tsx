import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Input } from '@/components/ui/input';
import { FormField } from './form-field';
import type { FieldBinding } from './use-contract-form';

type TextFieldProps = FieldBinding &
  Omit<ComponentProps<'input'>, keyof FieldBinding> & {
    label: ReactNode;
    hint?: ReactNode;
    isOptional?: boolean;
    after?: ReactNode;
  };

/** One line of text that is not prose: the browser neither capitalises nor corrects it. */
export function TextField({ label, hint, error, isOptional, after, ...input }: TextFieldProps) {
  return (
    <FormField label={label} hint={hint} error={error} isOptional={isOptional} after={after}>
      {(control) => (
        <Input autoCapitalize="none" autoCorrect="off" spellCheck={false} {...input} {...control} />
      )}
    </FormField>
  );
}

type NamedFieldProps = FieldBinding &
  Pick<TextFieldProps, 'hint' | 'after' | 'autoComplete' | 'autoFocus'>;

export function UsernameField(props: NamedFieldProps) {
  const { t } = useTranslation('forms');
  return <TextField label={t('username')} type="text" autoComplete="username" {...props} />;
}

/**
 * An email address. `autoComplete` is `username` by default, for addresses used to log in, so that password managers
 * fill it in. Use `email` for a new account, so that the browser offers the visitor's addresses.
 */
export function EmailField(props: NamedFieldProps) {
  const { t } = useTranslation('forms');
  return (
    <TextField
      label={t('email')}
      type="email"
      inputMode="email"
      autoComplete="username"
      {...props}
    />
  );
}
