import { useTranslation } from 'react-i18next';
import { Check } from 'lucide-react';
import { useSystemClientConfig } from '@/api';
import { PaymentTerms } from '@/components/content/payment-terms';
import { SYSTEMS, listClients } from '@/domain/download';
import { type PlanGoods, deviceLimits } from '@/domain/plans';
import { useFormat } from '@/i18n/use-format';

/** What the VPN does on a plan, and how it is paid for. Partners' benefits are in the table below. */
export function PlanPoints({ plan }: { plan: PlanGoods }) {
  const { t } = useTranslation(['pricing', 'download']);
  const format = useFormat();
  const { data } = useSystemClientConfig();
  const systems = SYSTEMS.filter((system) => listClients(data?.clients ?? [], system).length > 0);
  const names = format.list(systems.map((system) => t(`download:systems.${system}`)));
  const { least, most } = deviceLimits(plan.goods);
  const points = [
    ...(least === most ? [t('offer.vpn', { count: most })] : []),
    t('offer.address'),
    ...(systems.length > 0 ? [t('offer.systems', { systems: names })] : []),
  ];
  return (
    <div className="mt-5 flex flex-col gap-1.5 border-t border-current/20 pt-4">
      <ul aria-label={t('offer.includes')} className="flex flex-col gap-1.5">
        {points.map((point) => (
          <li key={point} className="flex items-baseline gap-2.5">
            <Check aria-hidden className="size-4 shrink-0 translate-y-0.5" />
            <span>{point}</span>
          </li>
        ))}
      </ul>
      <PaymentTerms className="mt-2 font-semibold" />
    </div>
  );
}

/** The number of devices that a plan allows, in words. */
export function DevicesText({ plan }: { plan: PlanGoods }) {
  const { t } = useTranslation('pricing');
  const { least, most } = deviceLimits(plan.goods);
  if (least < most) return <span>{t('devices.range', { least, most })}</span>;
  return <span>{most === 1 ? t('devices.one') : t('devices.several', { number: most })}</span>;
}
