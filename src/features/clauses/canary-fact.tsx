import { useTranslation } from 'react-i18next';
import { DAY_MS } from '@/config/constants';
import { PATHS } from '@/config/paths';
import { Link } from '@/i18n/navigation';
import { useFormat } from '@/i18n/use-format';
import { useMounted } from '@/lib/use-mounted';
import { useCanaryCheck } from './canary-check';

/** The canary as a few words: when this browser checked it, or what is wrong with it. */
export function CanaryFact() {
  const { t } = useTranslation('proofs');
  const format = useFormat();
  const { check, checkedTime } = useCanaryCheck({ enabled: useMounted() });
  const state =
    check.state === 'fresh'
      ? t('canary.fact.fresh', { time: format.time(checkedTime) })
      : check.state === 'late'
        ? t('canary.state.late', { time: format.duration(check.days * DAY_MS) })
        : t(`canary.state.${check.state}`);
  return (
    <Link to={PATHS.canary}>
      <span>{t('canary.fact.name')}</span> <span>{state}</span>
    </Link>
  );
}
