import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { useSystemDisplayConfig } from '@/api';
import { PATHS } from '@/config/paths';

/** The free trial, with the server's minutes; absent until they are known. */
export function TrialLink() {
  const { t } = useTranslation('pricing');
  const { data: config } = useSystemDisplayConfig();
  if (!config?.trialMinutes) return null;
  return (
    <p className="text-lg">
      {t('trial.text')}{' '}
      <Link to={PATHS.trial} className="text-link">
        {t('trial.link', { minutes: config.trialMinutes })}
      </Link>
    </p>
  );
}
