import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PlanType, serverNow } from '@/api';
import { Button } from '@/components/ui/button';
import { PATHS } from '@/config/paths';
import { isPlanRunning } from '@/domain/grant-time';
import { useUser } from '@/session/use-session';

/** The way to more time. It is the screen's main action, unless there is lite to upgrade from. */
export function Renewal() {
  const { t } = useTranslation('account');
  const user = useUser();
  const isRunning = isPlanRunning(user, serverNow());
  const isLite = isRunning && user.planType === PlanType.Lite;
  const isOver = user.planExpireTime !== null && !isRunning;
  const had = user.planType === null ? 'none' : isOver ? 'ended' : 'running';
  return (
    <div className="flex flex-col items-start gap-4 sm:flex-row sm:items-center sm:gap-6">
      <Button asChild variant={isLite ? 'outline' : 'primary'} className="max-sm:w-full">
        <Link to={PATHS.pricing}>{t(`renewal.action.${had}`)}</Link>
      </Button>
      <p className="text-sm text-muted-foreground">{t(`renewal.text.${had}`)}</p>
    </div>
  );
}
