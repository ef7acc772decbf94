import { useTranslation } from 'react-i18next';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { registerPath } from '@/config/paths';
import { Link, useLocation } from '@/i18n/navigation';

/**
 * For a trial account, which has only its token: what it bought would be lost with the tab. A registration turns it into an
 * account (contract: trial-becomes-the-account), and leads back to what was chosen.
 */
export function AddAccountFirst() {
  const { t } = useTranslation('purchase');
  const { pathname, search } = useLocation();
  return (
    <Alert
      tone="warning"
      title={t('addAccount.title')}
      action={
        <Button asChild>
          <Link to={registerPath(pathname + search)}>{t('addAccount.action')}</Link>
        </Button>
      }
    >
      {t('addAccount.text')}
    </Alert>
  );
}
