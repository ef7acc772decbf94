import { useTranslation } from 'react-i18next';
import { Outlet, useNavigation } from 'react-router-dom';
import { parseAddress } from '@/i18n/address';
import { useLocation } from '@/i18n/navigation';
import { PageTitle } from '@/components/content/page-title';
import { AccountSkeleton } from '@/components/feedback/account-skeleton';
import { SkeletonRegion } from '@/components/feedback/skeleton-region';
import { ResultScreen } from '@/components/feedback/result-screen';
import { Button } from '@/components/ui/button';
import { PATHS } from '@/config/paths';
import { RequireNoSession, RequireSession } from '@/session/guards';
import { useOfflineText } from '@/session/use-offline-text';
import { useSession } from '@/session/use-session';

/** The layout of routes that need a login. */
export function Guarded() {
  return (
    <RequireSession fallback={<Waiting />} leaving={<Waiting />}>
      <Outlet />
    </RequireSession>
  );
}

/** The layout of screens that need a login and show their own skeleton while the user loads. */
export function GuardedOrder() {
  const { isOffline } = useSession();
  return (
    <RequireSession fallback={isOffline ? <Offline /> : <Outlet />} leaving={<Waiting />}>
      <Outlet />
    </RequireSession>
  );
}

/** The layout of guest-only routes. */
export function GuestsOnly() {
  return (
    <RequireNoSession fallback={<Waiting />}>
      <Outlet />
    </RequireNoSession>
  );
}

/** Shown until the session is known, and until the page that it leads to has loaded: in the shape of that page. */
function Waiting() {
  const { t } = useTranslation(['common', 'shell']);
  const { isOffline } = useSession();
  const here = useLocation().pathname;
  const next = useNavigation().location;
  const path = next ? parseAddress(next.pathname).path : here;
  const isAccount = `${path}/`.startsWith(`${PATHS.user}/`);
  if (isOffline) return <Offline />;
  return (
    <>
      <PageTitle page={isAccount ? t('shell:nav.account') : t('loading')} />
      {isAccount ? (
        <AccountSkeleton label={t('loading')} />
      ) : (
        <SkeletonRegion
          label={t('loading')}
          shapes={['title', 'text', 'card']}
          className="measure py-14 lg:py-20"
        />
      )}
    </>
  );
}

/** Shown when there is a token but user info did not load: offers a retry, and keeps the session. */
function Offline() {
  const { t } = useTranslation();
  const { retry } = useSession();
  const text = useOfflineText();
  return (
    <>
      <PageTitle page={t('offline.title')} />
      <ResultScreen
        kind="warning"
        title={t('offline.title')}
        subtitle={text}
        actions={<Button onClick={retry}>{t('retry')}</Button>}
      />
    </>
  );
}
