import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { PATHS } from '@/config/paths';
import { useFormat } from '@/i18n/use-format';
import { useReferral, useTrialTime } from '@/session/use-referral';

/** The free trial and how long it is for this visitor; absent until the server has said it. */
export function TrialLink() {
  const { t } = useTranslation('pricing');
  const format = useFormat();
  const { time } = useTrialTime(useReferral());
  if (!time) return null;
  return (
    <p className="text-lg">
      {t('trial.text')}{' '}
      <Link to={PATHS.trial} className="text-link">
        {t('trial.link', { time: format.duration(time) })}
      </Link>
    </p>
  );
}
