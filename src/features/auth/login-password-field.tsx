import { useTranslation } from 'react-i18next';
import { PasswordField } from '@/components/form/password-field';
import type { FieldBinding } from '@/components/form/use-contract-form';
import { PATHS } from '@/config/paths';
import { AuthLink } from './auth-link';

export function LoginPasswordField({ search, ...field }: FieldBinding & { search: string }) {
  const { t } = useTranslation(['auth', 'forms']);
  return (
    <PasswordField
      {...field}
      label={t('forms:password')}
      autoComplete="current-password"
      aside={
        <AuthLink to={PATHS.resetPassword} search={search}>
          {t('reset.link')}
        </AuthLink>
      }
    />
  );
}
