import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PageTitle } from '@/components/content/page-title';
import { ErrorScreen } from '@/components/feedback/error-screen';
import { ResultScreen } from '@/components/feedback/result-screen';
import { Button } from '@/components/ui/button';
import { NoNetwork } from './lazy-page';
import { caughtErrors } from './reporting';
import { forgetFailures } from './router/lazy-element';

/** A page, or the layout itself, that broke while showing: title, subtitle, reload, and the error's message (spec §2). */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const isOffline = error instanceof NoNetwork;
  useEffect(() => {
    // No fault of the site.
    if (!isOffline) caughtErrors.emit(error);
  }, [error, isOffline]);
  useEffect(() => forgetFailures, []);
  if (isOffline) return <OfflinePage />;
  return (
    <>
      <PageTitle page={t('errors.title')} />
      <ErrorScreen
        title={t('errors.title')}
        subtitle={t('errors.subtitle')}
        reloadLabel={t('reload')}
        onReload={() => window.location.reload()}
        message={error instanceof Error ? error.message : String(error)}
      />
    </>
  );
}

/** A page whose module is not here, and cannot come. Reloading now would leave the site; the return of the network does it. */
function OfflinePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEffect(() => {
    const reload = () => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <div role="alert">
      <PageTitle page={t('offline.page')} />
      <ResultScreen
        kind="warning"
        title={t('offline.page')}
        subtitle={t('offline.pageText')}
        actions={<Button onClick={() => void navigate(-1)}>{t('offline.back')}</Button>}
      />
    </div>
  );
}
