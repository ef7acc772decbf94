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
  const { t } = useTranslation(['auth', 'common']);
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
        <Alert tone="destructive" title={t('notice.refused.title')}>
          <p className="text-foreground">{errorText(reason)}</p>
          <Trans
            key={language}
            parent="p"
            className="mt-1"
            ns="auth"
            i18nKey="notice.refused.text"
            components={{ support: <SupportLink inText /> }}
          />
        </Alert>
      </Outcome>
    );
  }
  if (reason === 'elsewhere') return <Alert tone="warning">{t('notice.elsewhere')}</Alert>;
  if (reason === 'expired') return <Alert tone="warning">{t('notice.expired')}</Alert>;
  if (reason === 'loggedOut') return <Alert tone="success">{t('notice.loggedOut')}</Alert>;
  return null;
}
