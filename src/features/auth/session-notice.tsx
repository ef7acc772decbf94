import { Trans, useTranslation } from 'react-i18next';
import { isApiError } from '@/api';
import { SupportLink } from '@/components/content/support-link';
import { RetryAlert } from '@/components/feedback/retry-alert';
import { Alert } from '@/components/ui/alert';
import { errorText } from '@/i18n/error-text';
import { useLanguage } from '@/i18n/use-language';
import { useEndReason } from '@/session/session-store';
import { useSession } from '@/session/use-session';
import { Outcome } from './outcome';

/** Says why the visitor is logged out: how the last session of this tab ended, or that user info did not load. */
export function SessionNotice() {
  const { t } = useTranslation(['shell', 'common']);
  const { isOffline, retry } = useSession();
  const reason = useEndReason();
  const language = useLanguage();
  if (isOffline) {
    return (
      <RetryAlert title={t('common:offline.title')} onRetry={retry}>
        {t('common:offline.text')}
      </RetryAlert>
    );
  }
  if (isApiError(reason)) {
    return (
      <Outcome>
        <Alert tone="destructive" title={t('sessionEnd.refused.title')}>
          <p className="text-foreground">{errorText(reason)}</p>
          <Trans
            key={language}
            parent="p"
            className="mt-1"
            ns="shell"
            i18nKey="sessionEnd.refused.text"
            components={{ support: <SupportLink inText /> }}
          />
        </Alert>
      </Outcome>
    );
  }
  if (reason === 'elsewhere' || reason === 'expired') {
    return (
      // The notice comes with its screen: of regions that a page already has at its start, only alerts are announced.
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
