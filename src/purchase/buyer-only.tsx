import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '@/components/feedback/error-panel';
import { SkeletonRegion } from '@/components/feedback/skeleton-region';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { registerPath } from '@/config/paths';
import { canLogInAgain } from '@/domain/account';
import { Link, useLocation } from '@/i18n/navigation';
import { useOfflineText } from '@/session/use-offline-text';
import { useSession } from '@/session/use-session';
import { PayActionSkeleton } from './order-layout';

type BuyerOnlyProps = {
  /** Shown to a visitor who is not logged in. */
  guest: ReactNode;
  children: ReactNode;
};

/** What only an account that can buy gets to see; to others, what has to come first. */
export function BuyerOnly({ guest, children }: BuyerOnlyProps) {
  const { t } = useTranslation();
  const offlineText = useOfflineText();
  const { state, isOffline, user, retry } = useSession();
  if (isOffline && state === 'unknown') {
    return (
      <ErrorPanel variant="notice" title={t('offline.title')} onRetry={retry}>
        {offlineText}
      </ErrorPanel>
    );
  }
  if (state === 'unknown') {
    return (
      <SkeletonRegion label={t('loading')} className="flex flex-col gap-6">
        <PayActionSkeleton />
      </SkeletonRegion>
    );
  }
  if (!user) return guest;
  return canLogInAgain(user) ? children : <AddAccountFirst />;
}

/**
 * Asks a trial account to register before it buys: it has only its token, so the purchase would be lost with the tab. A
 * registration turns it into an account (contract: trial-becomes-the-account), and leads back to what was chosen.
 */
export function AddAccountFirst() {
  const { t } = useTranslation('purchase');
  const { pathname, search } = useLocation();
  return (
    <Alert
      tone="warning"
      title={t('addAccount.title')}
      action={
        <Button asChild>
          <Link to={registerPath(pathname + search)}>{t('addAccount.action')}</Link>
        </Button>
      }
    >
      {t('addAccount.text')}
    </Alert>
  );
}
