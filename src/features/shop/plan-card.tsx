import { useTranslation } from 'react-i18next';
import { type PlanGoods, sellablePeriods } from '@/domain/plans';
import { cn } from '@/lib/cn';
import { PlanType } from '@/api';
import { DeviceFlags } from './device-flags';
import { DevicesText } from './devices-text';
import { Offer } from './offer';
import { planName } from './plan-name';

/** What each place of the period's control shows. Written out, because styles are made from the source; without quotes, which markup escapes. */
const SHOWN_AT = [
  'hidden group-has-[[value=p0]:checked]/plans:flex',
  'hidden group-has-[[value=p1]:checked]/plans:flex',
  'hidden group-has-[[value=p2]:checked]/plans:flex',
  'hidden group-has-[[value=p3]:checked]/plans:flex',
];

type PlanCardProps = {
  plan: PlanGoods;
  /** All of them: pictures are drawn to be compared. */
  plans: readonly PlanGoods[];
  /** In the order of the period's control. */
  periods: readonly number[];
  /** Chooses another period. */
  onPeriod: (months: number) => void;
};

/** One plan with its price for the chosen period. Standard lies on the sea, beside it paper. */
export function PlanCard({ plan, plans, periods, onPeriod }: PlanCardProps) {
  const { type, goods } = plan;
  const { t } = useTranslation('pricing');
  const isMain = type === PlanType.Standard;
  const [instead] = sellablePeriods(goods);
  return (
    <article
      data-plan={type}
      className={cn(
        'flex min-w-0 flex-col border px-5 pb-6 sm:px-8 sm:pb-8',
        isMain
          ? 'border-sea-line bg-sea text-sea-foreground'
          : 'border-border border-t-foreground/60 bg-card',
      )}
    >
      <DeviceFlags plan={plan} plans={plans} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 pt-5">
        <h2 className="text-2xl font-extrabold tracking-tight">{t(planName(type))}</h2>
        <p className={isMain ? 'text-sea-muted' : 'text-muted-foreground'}>
          <DevicesText plan={plan} />
        </p>
      </div>
      {periods.map((months, place) => (
        <Offer
          key={months}
          type={type}
          months={months}
          goods={goods.find(({ periodMonths }) => periodMonths === months)}
          instead={instead}
          onPeriod={onPeriod}
          // What has no place in the control is always shown.
          className={SHOWN_AT[place] ?? 'flex'}
        />
      ))}
    </article>
  );
}
