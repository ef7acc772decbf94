import { useTranslation } from 'react-i18next';
import { PATHS } from '@/config/paths';
import { AuthLink } from './auth-link';

/** The way out of AccountExists, under the field that it is about. */
export function AccountExists({ search }: { search: string }) {
  const { t } = useTranslation('auth');
  return (
    <p className="text-sm">
      <AuthLink to={PATHS.login} search={search}>
        {t('login.instead')}
      </AuthLink>
    </p>
  );
}
