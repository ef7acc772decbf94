import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { PageTitle } from '@/components/content/page-title';
import { PageLoading } from '@/components/feedback/page-loading';
import { ResultScreen } from '@/components/feedback/result-screen';
import { Button } from '@/components/ui/button';
import { ASK_AGAIN_MS } from '@/config/constants';
import { Navigate, useLocation, useNavigate } from '@/i18n/navigation';
import { isSiteReachable } from '@/lib/is-site-reachable';
import { ModuleLoadError, mayReload, reloadOnce } from '@/lib/load-module';

/** An address without a page. */
const NOWHERE = '/404';

/** Shown in place of a page or layout that threw or did not load (spec §2). */
export function ErrorPage() {
  const error = useRouteError();
  const { key } = useLocation();
  // The router's patterns match no line breaks, so an address with one does not even reach the not-found page.
  if (isRouteErrorResponse(error)) return <Navigate to={NOWHERE} replace />;
  if (!(error instanceof ModuleLoadError)) return <ErrorDetails error={error} />;
  return <MissingPage key={key} error={error} />;
}

/** A page whose module did not load: either the site has changed, which a reload mends, or the visitor is offline. */
function MissingPage({ error }: { error: ModuleLoadError }) {
  const { data: isReachable } = useQuery({
    queryKey: ['isSiteReachable'],
    queryFn: isSiteReachable,
    gcTime: 0,
    refetchOnReconnect: 'always',
    refetchInterval: ({ state }) => state.data === false && ASK_AGAIN_MS,
  });
  if (isReachable === undefined) return <PageLoading />;
  return isReachable ? <FailedPage error={error} /> : <OfflinePage />;
}

/** Reloads once at the address of a page whose module did not load. The router has already navigated there. */
function FailedPage({ error }: { error: ModuleLoadError }) {
  const [isReloading] = useState(() => mayReload(error.module));
  useEffect(() => {
    if (isReloading) reloadOnce(error.module);
  }, [isReloading, error]);
  return isReloading ? <PageLoading /> : <ErrorDetails error={error} />;
}

/** Title, subtitle, reload, and the error's message as plain text. */
function ErrorDetails({ error }: { error: unknown }) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle page={t('errors.title')} />
      <ResultScreen
        kind="500"
        title={t('errors.title')}
        subtitle={t('errors.subtitle')}
        detailsLabel={t('errors.forSupport')}
        details={error instanceof Error ? error.message : String(error)}
        actions={<Button onClick={() => window.location.reload()}>{t('reload')}</Button>}
      />
    </>
  );
}

/**
 * Shown for a page that was not loaded before the network was lost. Reloading now would show the browser's own error
 * page, so the reload waits until the network is back.
 */
function OfflinePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
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
