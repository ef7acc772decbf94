import { useTranslation } from 'react-i18next';
import { isApiError } from '@/api';
import { ErrorPanel } from '@/components/feedback/error-panel';
import { Alert } from '@/components/ui/alert';
import { RefusedSession } from '@/session/refused-session';
import { useEndReason } from '@/session/session-store';
import { useOfflineText } from '@/session/use-offline-text';
import { useSession } from '@/session/use-session';
import { Outcome } from './outcome';

/** Says why the visitor is logged out: how the last session of this tab ended, or that user info did not load. */
export function SessionNotice() {
  const { t } = useTranslation(['shell', 'common']);
  const { isOffline, retry } = useSession();
  const reason = useEndReason();
  const offlineText = useOfflineText();
  if (isOffline) {
    return (
      <ErrorPanel variant="notice" title={t('common:offline.title')} onRetry={retry}>
        {offlineText}
      </ErrorPanel>
    );
  }
  if (isApiError(reason)) {
    return (
      <Outcome>
        <Alert tone="destructive" title={t('sessionEnd.refused.title')}>
          <RefusedSession error={reason} />
        </Alert>
      </Outcome>
    );
  }
  if (reason === 'elsewhere' || reason === 'expired') {
    return (
      // The notice is mounted with its screen. Of regions that exist from the start, only alerts are announced.
      <div role="alert">
        <Alert tone="warning">
          {t(reason === 'expired' ? 'sessionEnd.expired' : 'sessionEnd.elsewhere')}
        </Alert>
      </div>
    );
  }
  if (reason === 'loggedOut') {
    return (
      <Alert live tone="success">
        {t('sessionEnd.loggedOut')}
      </Alert>
    );
  }
  return null;
}
