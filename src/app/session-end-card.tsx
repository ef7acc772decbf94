import { useTranslation } from 'react-i18next';
import { isApiError } from '@/api';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { loginPath } from '@/config/paths';
import { Link, useLocation } from '@/i18n/navigation';
import { RefusedSession } from '@/session/refused-session';
import { type EndReason, forgetEndReason } from '@/session/session-store';

/** Says why the login has ended, with links to log in and a close button. */
export function SessionEndCard({ reason }: { reason: Exclude<EndReason, 'loggedOut' | null> }) {
  const { t } = useTranslation(['shell', 'common']);
  const { pathname, search, hash } = useLocation();

  function close() {
    forgetEndReason();
    // The focused button disappears.
    document.querySelector('main')?.focus({ preventScroll: true });
  }

  return (
    <section
      aria-label={t('sessionEnd.label')}
      className="pointer-events-auto text-card-foreground shadow-raised"
    >
      <Alert
        tone="warning"
        title={isApiError(reason) ? t('sessionEnd.refused.title') : undefined}
        action={
          <>
            <Button asChild size="sm">
              <Link to={loginPath(pathname + search + hash)}>{t('nav.login')}</Link>
            </Button>
            <Button size="sm" variant="outline" onClick={close}>
              {t('common:close')}
            </Button>
          </>
        }
      >
        <Explanation reason={reason} />
      </Alert>
    </section>
  );
}

function Explanation({ reason }: { reason: EndReason }) {
  const { t } = useTranslation(['shell', 'results']);
  if (reason === 'disabled') {
    return (
      <>
        <p className="font-semibold">{t('results:accountDisabled.title')}</p>
        <p>{t('results:accountDisabled.text')}</p>
      </>
    );
  }
  if (!isApiError(reason))
    return <p>{t(reason === 'elsewhere' ? 'sessionEnd.elsewhere' : 'sessionEnd.expired')}</p>;
  return <RefusedSession error={reason} />;
}
