import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from '@/i18n/navigation';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { registerPath } from '@/config/paths';
import { useLogout } from '@/session/use-logout';

/**
 * For a trial account, which has only its token: what it bought would be lost with the tab. Signs up instead, and leads back
 * to what was chosen.
 */
export function AddAccountFirst() {
  const { t } = useTranslation('purchase');
  const logout = useLogout();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [isLeaving, setIsLeaving] = useState(false);

  async function signUp() {
    setIsLeaving(true);
    await logout();
    // A guard may have left for the login meanwhile, which this replaces.
    await navigate(registerPath(pathname + search), { replace: true });
  }

  return (
    <Alert
      tone="warning"
      title={t('addAccount.title')}
      action={
        <Button pending={isLeaving} onClick={() => void signUp()}>
          {t('addAccount.action')}
        </Button>
      }
    >
      {t('addAccount.text')}
    </Alert>
  );
}
