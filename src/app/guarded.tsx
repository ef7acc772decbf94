import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { useLocation } from '@/i18n/navigation';
import { PageTitle } from '@/components/content/page-title';
import { AccountSkeleton } from '@/components/feedback/account-skeleton';
import { PageSkeleton } from '@/components/feedback/page-skeletons';
import { ResultScreen } from '@/components/feedback/result-screen';
import { Button } from '@/components/ui/button';
import { PATHS } from '@/config/paths';
import { RequireNoSession, RequireSession } from '@/session/guards';
import { useSession } from '@/session/use-session';

/** Routes for who is logged in. */
export function Guarded() {
  return (
    <RequireSession fallback={<Waiting />}>
      <Outlet />
    </RequireSession>
  );
}

/** Routes for who is not. */
export function GuestsOnly() {
  return (
    <RequireNoSession fallback={<Waiting />}>
      <Outlet />
    </RequireNoSession>
  );
}

/** It is not known yet who is here; without a network it cannot be known, which is no reason to log anybody out. */
function Waiting() {
  const { t } = useTranslation(['common', 'shell']);
  const { isOffline, retry } = useSession();
  const isAccount = `${useLocation().pathname}/`.startsWith(`${PATHS.user}/`);
  const Shape = isAccount ? AccountSkeleton : PageSkeleton;
  if (!isOffline) {
    return (
      <>
        <PageTitle page={isAccount ? t('shell:nav.account') : t('loading')} />
        <Shape label={t('loading')} />
      </>
    );
  }
  return (
    <ResultScreen
      kind="warning"
      title={t('offline.title')}
      subtitle={t('offline.text')}
      actions={<Button onClick={retry}>{t('retry')}</Button>}
    />
  );
}
