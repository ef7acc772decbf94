import { useTranslation } from 'react-i18next';
import { TextField, type TextFieldProps } from './text-field';

/** `autoComplete` is `username` where the address is what one logs in with, so that password managers know it. */
export function EmailField(props: Omit<TextFieldProps, 'label' | 'type' | 'inputMode'>) {
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
