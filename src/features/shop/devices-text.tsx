import { useTranslation } from 'react-i18next';
import { type PlanGoods, deviceLimits } from '@/domain/plans';

/** How many devices a plan has, in words. */
export function DevicesText({ plan }: { plan: PlanGoods }) {
  const { t } = useTranslation('pricing');
  const { least, most } = deviceLimits(plan.goods);
  if (least < most) return t('devices.range', { least, most });
  return most === 1 ? t('devices.one') : t('devices.several', { number: most });
}
