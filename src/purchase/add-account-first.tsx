import { useTranslation } from 'react-i18next';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { registerPath } from '@/config/paths';
import { Link, useLocation } from '@/i18n/navigation';

/**
 * Asks a trial account to register before it buys: it has only its token, so the purchase would be lost with the tab. A
 * registration turns it into an account (contract: trial-becomes-the-account), and leads back to what was chosen.
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
