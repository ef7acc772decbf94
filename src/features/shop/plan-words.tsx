import { useTranslation } from 'react-i18next';
import { type PlanGoods, deviceLimits } from '@/domain/plans';

/** The number of devices that a plan allows, in words. */
export function DevicesText({ plan }: { plan: PlanGoods }) {
  const { t } = useTranslation('pricing');
  const { least, most } = deviceLimits(plan.goods);
  if (least < most) return <span>{t('devices.range', { least, most })}</span>;
  return <span>{most === 1 ? t('devices.one') : t('devices.several', { number: most })}</span>;
}
