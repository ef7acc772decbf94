import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Input } from '@/components/ui/input';
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
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FormField label={label} hint={hint} error={error} aside={aside}>
      {(control) => (
        <div className="relative">
          <Input
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className="pr-12"
          />
          <button
            type="button"
            aria-label={t(isShown ? 'hidePassword' : 'showPassword')}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center text-muted-foreground hover:text-foreground focus-visible:-outline-offset-2"
          >
            <Icon aria-hidden className="size-5" />
          </button>
        </div>
      )}
    </FormField>
  );
}
