import { useTranslation } from 'react-i18next';
import { Alert } from '@/components/ui/alert';
import { canLogInAgain } from '@/domain/account';
import { useUser } from '@/session/use-session';

/** For an account that nobody can log in to: what would be lost with the tab, said before anything is bought with it. */
export function LastTabNotice() {
  const { t } = useTranslation('account');
  if (canLogInAgain(useUser())) return null;
  return (
    <Alert tone="warning" title={t('lastTab.title')}>
      {t('lastTab.text')}
    </Alert>
  );
}
