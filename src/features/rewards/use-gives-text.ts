import { useTranslation } from 'react-i18next';
import { PlanType, type Redemption } from '@/api';
import { useFormat } from '@/i18n/use-format';

/** What a code gives, in a few words: "30 days of Standard", or a benefit by its name. */
export function useGivesText({ planType, addedMilliseconds, benefit }: Redemption): string {
  const { t } = useTranslation('rewards');
  const format = useFormat();
  if (benefit) return benefit.name;
  const time = format.duration(addedMilliseconds ?? 0);
  if (planType === PlanType.Standard) return t('redeem.gives.standard', { time });
  return planType === PlanType.Lite
    ? t('redeem.gives.lite', { time })
    : t('redeem.gives.time', { time });
}
