import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { useSystemDisplayConfig } from '@/api';
import { Button } from '@/components/ui/button';
import { PATHS } from '@/config/paths';
import { useSession } from '@/session/use-session';

/** The red one: the trial; the account for who has one, once that is known; signing up where no trial is given. */
export function PrimaryAction() {
  const { t } = useTranslation('home');
  const { state } = useSession();
  const { data: config } = useSystemDisplayConfig();
  const minutes = config?.trialMinutes;
  const [path, label] =
    state === 'in'
      ? [PATHS.profile, t('action.account')]
      : minutes === 0
        ? [PATHS.register, t('action.register')]
        : [PATHS.trial, minutes ? t('action.trial', { minutes }) : t('action.trialAtAll')];
  return (
    <Button asChild size="lg" className="max-sm:w-full">
      <Link to={path}>{label}</Link>
    </Button>
  );
}
