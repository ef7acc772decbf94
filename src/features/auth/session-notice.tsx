import { useTranslation } from 'react-i18next';
import { isApiError } from '@/api';
import { ErrorPanel } from '@/components/feedback/error-panel';
import { SessionEndAlert } from '@/session/session-end-alert';
import { useEndReason } from '@/session/session-store';
import { useOfflineText } from '@/session/use-offline-text';
import { useSession } from '@/session/use-session';
import { Outcome } from './outcome';

/** Says why the visitor is logged out: how the last session of this tab ended, or that user info did not load. */
export function SessionNotice() {
  const { t } = useTranslation();
  const { isOffline, retry } = useSession();
  const reason = useEndReason();
  const offlineText = useOfflineText();
  if (isOffline) {
    return (
      <ErrorPanel variant="notice" title={t('offline.title')} onRetry={retry}>
        {offlineText}
      </ErrorPanel>
    );
  }
  if (reason === null || reason === 'deleted' || reason === 'disabled') return null;
  if (reason === 'loggedOut') return <SessionEndAlert live tone="success" reason={reason} />;
  if (isApiError(reason)) {
    return (
      <Outcome>
        <SessionEndAlert tone="destructive" reason={reason} />
      </Outcome>
    );
  }
  return (
    // The notice is mounted with its screen. Of regions that exist from the start, only alerts are announced.
    <div role="alert">
      <SessionEndAlert reason={reason} />
    </div>
  );
}
