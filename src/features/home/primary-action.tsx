import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { useSystemDisplayConfig } from '@/api';
import { Button } from '@/components/ui/button';
import { PATHS } from '@/config/paths';
import { useFormat } from '@/i18n/use-format';
import { cn } from '@/lib/cn';
import { TrialText } from '@/session/trial-text';
import { useReferral, useTrialTime } from '@/session/use-referral';
import { hasLogin, useSession } from '@/session/use-session';

/**
 * The page's main action, at its start and its end: the trial; the account for a member; registration if there is no
 * trial; nothing if neither is offered.
 */
export function PrimaryAction({ className }: { className?: string }) {
  const { t } = useTranslation('home');
  const isMember = hasLogin(useSession());
  const format = useFormat();
  const { time } = useTrialTime(useReferral());
  const { data: config } = useSystemDisplayConfig();
  if (!isMember && time === 0 && config?.registerMethods.length === 0) return null;
  const [path, label] = isMember
    ? [PATHS.profile, t('action.account')]
    : time === 0
      ? [PATHS.register, t('action.register')]
      : [
          PATHS.trial,
          time ? (
            <TrialText withoutTime={t('action.trialAtAll')}>
              {t('action.trial', { time: format.duration(time) })}
            </TrialText>
          ) : (
            t('action.trialAtAll')
          ),
        ];
  return (
    <Button asChild size="lg" className={cn('max-sm:w-full', className)}>
      <Link to={path}>{label}</Link>
    </Button>
  );
}
