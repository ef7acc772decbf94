import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { PATHS } from '@/config/paths';
import { useFormat } from '@/i18n/use-format';
import { useSession } from '@/session/use-session';

/** Who is logged in has an account, which a trial would only hide behind a new one. */
export function AlreadyIn() {
  const { t } = useTranslation('guides');
  const format = useFormat();
  const session = useSession();
  if (session.state !== 'in') return null;
  const end = session.hasBenefits ? session.user.benefitsExpireTime : null;
  return (
    <Alert
      title={t('trial.alreadyIn', { name: session.user.nickname })}
      action={
        <>
          <Button asChild>
            <Link to={PATHS.profile}>{t('trial.account')}</Link>
          </Button>
          <Button asChild variant="outline">
            <Link to={PATHS.download}>{t('trial.download')}</Link>
          </Button>
        </>
      }
    >
      {end === null
        ? t('trial.alreadyInText')
        : t('trial.alreadyInUntil', { time: format.dateTime(end) })}
    </Alert>
  );
}
