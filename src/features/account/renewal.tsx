import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { Button } from '@/components/ui/button';
import { PATHS } from '@/config/paths';
import type { MembershipTime } from './membership-time';

type RenewalProps = { kind: MembershipTime['kind']; isRunning: boolean };

/** The way to more time. It is the screen's main action, unless there is lite to upgrade from. */
export function Renewal({ kind, isRunning }: RenewalProps) {
  const { t } = useTranslation('account');
  const isPlan = kind === 'standard' || kind === 'lite';
  const had = isPlan ? (isRunning ? 'running' : 'ended') : kind;
  return (
    <div className="flex flex-col items-start gap-4 sm:flex-row sm:items-center sm:gap-6">
      <Button
        asChild
        variant={kind === 'lite' && isRunning ? 'outline' : 'primary'}
        className="max-sm:w-full"
      >
        <Link to={PATHS.pricing}>{t(`renewal.action.${had}`)}</Link>
      </Button>
      <p className="text-sm text-muted-foreground">{t(`renewal.text.${had}`)}</p>
    </div>
  );
}
