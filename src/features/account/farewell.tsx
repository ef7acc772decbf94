import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation } from '@/i18n/navigation';
import { AccountSkeleton } from '@/components/feedback/account-skeleton';
import { ResultScreen } from '@/components/feedback/result-screen';
import { Button } from '@/components/ui/button';
import { PATHS } from '@/config/paths';
import { useMounted } from '@/lib/use-mounted';
import { isFarewell } from '@/session/guard';
import { forgetEndReason } from '@/session/session-store';
import { useSession } from '@/session/use-session';

/** In the International Code of Signals: “I wish you a pleasant voyage”. */
const UW = ['U', 'W'] as const;

/** Shown once after an account was deleted. Other visitors of its address are redirected. */
export function Farewell() {
  const { t } = useTranslation(['account', 'common']);
  const { state } = useSession();
  const location = useLocation();
  const isMounted = useMounted();
  useEffect(forgetEndReason, []);
  // The prerendered document is shared by the whole account area.
  if (!isMounted) return <AccountSkeleton label={t('common:loading')} />;
  if (state === 'in') return <Navigate to={PATHS.profile} replace />;
  if (!isFarewell(location.state)) return <Navigate to={PATHS.home} replace />;
  return (
    <ResultScreen
      kind="success"
      hoisted={UW}
      flagCaption={t('farewell.flags')}
      title={t('farewell.title')}
      subtitle={t('farewell.text')}
      actions={
        <Button asChild variant="secondary">
          <Link to={PATHS.home}>{t('farewell.home')}</Link>
        </Button>
      }
    />
  );
}
