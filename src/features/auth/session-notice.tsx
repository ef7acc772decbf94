import { Trans, useTranslation } from 'react-i18next';
import { isApiError } from '@/api';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { errorText } from '@/i18n/error-text';
import { useEndReason } from '@/session/session-store';
import { useSession } from '@/session/use-session';
import { Outcome } from './outcome';
import { SupportLink } from './support-link';

/** Says why the visitor is logged out: how the last session of this tab ended, or that user info did not load. */
export function SessionNotice() {
  const { t } = useTranslation(['auth', 'common']);
  const { isOffline, retry } = useSession();
  const reason = useEndReason();
  if (isOffline) {
    return (
      <Alert
        tone="warning"
        live
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
  if (isApiError(reason)) {
    return (
      <Outcome>
        <Alert tone="destructive" title={t('notice.refused.title')}>
          <p className="text-foreground">{errorText(reason)}</p>
          <p className="mt-1">
            <Trans
              ns="auth"
              i18nKey="notice.refused.text"
              components={{ support: <SupportLink /> }}
            />
          </p>
        </Alert>
      </Outcome>
    );
  }
  if (reason === 'elsewhere') return <Alert tone="warning">{t('notice.elsewhere')}</Alert>;
  if (reason === 'expired') return <Alert tone="warning">{t('notice.expired')}</Alert>;
  if (reason === 'loggedOut') return <Alert tone="success">{t('notice.loggedOut')}</Alert>;
  return null;
}
