import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { serverNow } from '@/api';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { PATHS } from '@/config/paths';
import { hasBenefits } from '@/domain/membership';
import { useFormat } from '@/i18n/use-format';
import { useUser } from '@/session/use-session';

/** Invitations bring time only with an active membership (spec §6): said to whoever has none, with the way to one. */
export function MembershipNotice({ bringsTime }: { bringsTime: boolean }) {
  const { t } = useTranslation('rewards');
  const format = useFormat();
  const user = useUser();
  if (!bringsTime || hasBenefits(user, serverNow())) return null;
  const ended = user.benefitsExpireTime;
  return (
    <div className="px-5 pt-6 sm:px-6">
      <Alert
        tone="warning"
        title={t('membership.title')}
        action={
          <Button asChild size="sm" variant="secondary">
            <Link to={PATHS.pricing}>{t('membership.action')}</Link>
          </Button>
        }
      >
        {ended === null
          ? t('membership.never')
          : t('membership.ended', { time: format.dateTime(ended) })}
      </Alert>
    </div>
  );
}
