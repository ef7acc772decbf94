import { useTranslation } from 'react-i18next';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { useEndReason } from '@/session/session-store';
import { useSession } from '@/session/use-session';

/** Why one stands here: the session ended, one logged out, or who is here cannot be asked without a network. */
export function SessionNotice() {
  const { t } = useTranslation(['auth', 'common']);
  const { isOffline, retry } = useSession();
  const reason = useEndReason();
  if (isOffline) {
    return (
      <Alert
        tone="warning"
        title={t('common:offline.title')}
        action={
          <Button variant="outline" size="sm" onClick={retry}>
            {t('common:retry')}
          </Button>
        }
      >
        {t('common:offline.text')}
      </Alert>
    );
  }
  if (reason === 'expired') return <Alert tone="warning">{t('notice.expired')}</Alert>;
  if (reason === 'loggedOut') return <Alert tone="success">{t('notice.loggedOut')}</Alert>;
  return null;
}
