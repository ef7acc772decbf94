import type { ComponentProps, ReactNode } from 'react';
import { Input } from '@/components/ui/input';
import { FormField } from './form-field';
import type { FieldBinding } from './use-contract-form';

export type TextFieldProps = FieldBinding &
  Omit<ComponentProps<'input'>, keyof FieldBinding> & {
    label: ReactNode;
    hint?: ReactNode;
    isOptional?: boolean;
    after?: ReactNode;
  };

/** One line of text that is no prose: nothing capitalises or corrects it. */
export function TextField({ label, hint, error, isOptional, after, ...input }: TextFieldProps) {
  return (
    <FormField label={label} hint={hint} error={error} isOptional={isOptional} after={after}>
      {(control) => (
        <Input autoCapitalize="none" autoCorrect="off" spellCheck={false} {...input} {...control} />
      )}
    </FormField>
  );
}
