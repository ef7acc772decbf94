import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Goods, PlanType } from '@/api';
import { Hoist, type HoistedFlag } from '@/components/brand/hoist';
import { useQueryChoice } from '@/components/content/use-query-choice';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { QUERY, planId } from '@/config/paths';
import {
  type PlanGoods,
  deviceLimits,
  firstPeriod,
  listPeriods,
  listPlans,
  sellablePeriods,
} from '@/domain/plans';
import { bestSaving, bestValue } from '@/domain/price';
import { useFormat } from '@/i18n/use-format';
import { usePlanName } from '@/i18n/use-plan-name';
import { cn } from '@/lib/cn';
import { Offer } from './offer';
import { DevicesText, PlanPoints } from './plan-points';

/** As many as fit on one line of a phone. */
const FLAGS: readonly HoistedFlag[] = [
  { code: 'P' },
  { code: 'K' },
  { code: 'C' },
  { code: 'Q' },
  { code: 'H' },
];

/**
 * The class names that show an offer while its period is selected, by the period's index in the control. Written out,
 * because Tailwind reads the source, and without quotes, which markup would escape.
 */
const SHOWN_AT = [
  'hidden group-has-[label:nth-child(1)_:checked]/plans:flex',
  'hidden group-has-[label:nth-child(2)_:checked]/plans:flex',
  'hidden group-has-[label:nth-child(3)_:checked]/plans:flex',
  'hidden group-has-[label:nth-child(4)_:checked]/plans:flex',
];

/**
 * The plans side by side, with one choice of the period for all, which stays visible and is in the address. It uses
 * only radios and `:has()`: the page contains the prices of every period, and choosing works without scripts.
 */
export function Plans({ goods }: { goods: readonly Goods[] }) {
  const { t } = useTranslation('pricing');
  const periods = listPeriods(goods);
  const plans = listPlans(goods);
  const { period, choose } = usePeriod(goods);
  const container = useRef<HTMLDivElement>(null);

  function chooseInstead(months: number) {
    choose(months);
    // The pressed button is hidden together with its period.
    container.current?.querySelector<HTMLInputElement>(`input[value="${months}"]`)?.focus();
  }

  return (
    <div ref={container} className="group/plans flex flex-col gap-6 short:gap-3">
      <div className="sticky top-(--header-height) z-10 -m-2 bg-background p-2 short:static">
        <SegmentedControl
          label={t('period.label')}
          value={String(period)}
          onValueChange={(months) => choose(Number(months))}
          options={periods.map((months) => ({
            value: String(months),
            label: <PeriodLabel months={months} goods={goods} />,
          }))}
          className="w-full max-w-xl"
        />
      </div>
      <div
        // What gets the focus is below the header and the periods, which both stay in view.
        className="grid gap-5 md:grid-cols-2 lg:gap-8 [&_:is(a,button)]:scroll-mt-24"
      >
        {plans.map((plan) => (
          <PlanCard
            key={plan.type}
            plan={plan}
            plans={plans}
            periods={periods}
            onPeriod={chooseInstead}
          />
        ))}
      </div>
    </div>
  );
}

/** The period in months that the address asks for, if it is sold, or else the default one. */
function usePeriod(goods: readonly Goods[]) {
  const [asked, choose] = useQueryChoice(QUERY.period);
  const period =
    listPeriods(goods).find((months) => String(months) === asked) ?? firstPeriod(goods);
  return { period, choose: (months: number) => choose(String(months)) };
}

/** The period and the best saving of its available products, if any. */
function PeriodLabel({ months, goods }: { months: number; goods: readonly Goods[] }) {
  const { t } = useTranslation('pricing');
  const format = useFormat();
  const percent = bestSaving(goods.filter(({ periodMonths }) => periodMonths === months));
  return (
    <>
      <span className="block text-base">{t('period.months', { months })}</span>
      {percent > 0 ? (
        <span className="block text-sm font-normal">
          {t('period.saving', { percent: format.percent(percent) })}
        </span>
      ) : null}
    </>
  );
}

type PlanCardProps = {
  plan: PlanGoods;
  /** All plans, because their pictures are drawn for comparison. */
  plans: readonly PlanGoods[];
  /** In the order of the period control. */
  periods: readonly number[];
  /** Chooses another period. */
  onPeriod: (months: number) => void;
};

/** One plan with its price for the selected period. Standard has a blue background. */
function PlanCard({ plan, plans, periods, onPeriod }: PlanCardProps) {
  const { type, goods } = plan;
  const planName = usePlanName();
  const best = bestValue(plans.flatMap((other) => other.goods));
  const isMain = type === PlanType.Standard;
  const [instead] = sellablePeriods(goods);
  return (
    <article
      id={planId(type)}
      data-plan={type}
      className={cn(
        'flex min-w-0 scroll-mt-24 flex-col border px-5 pb-6 sm:px-8 sm:pb-8',
        isMain
          ? 'border-sea-line bg-sea text-sea-foreground dark:border-flag-yellow dark:outline-1 dark:-outline-offset-2 dark:outline-flag-yellow'
          : 'border-border border-t-foreground/60 bg-card',
      )}
    >
      <DeviceFlags plan={plan} plans={plans} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 pt-5 short:pt-3">
        <h2 className="text-2xl font-extrabold tracking-tight">{planName(type)}</h2>
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
          best={best}
          instead={instead}
          onPeriod={onPeriod}
          // A period beyond the list of class names is always shown.
          className={SHOWN_AT[place] ?? 'flex'}
        />
      ))}
      <PlanPoints plan={plan} />
    </article>
  );
}

type DeviceFlagsProps = { plan: PlanGoods; plans: readonly PlanGoods[] };

/**
 * One flag for each device, to compare plans at a glance. If one plan allows more devices than flags fit, no plan has
 * flags, because part of the picture would mislead. The number is also given in words.
 */
function DeviceFlags({ plan, plans }: DeviceFlagsProps) {
  const fits = plans.every(({ goods }) => deviceLimits(goods).most <= FLAGS.length);
  if (!fits) return null;
  return (
    <Hoist
      flags={FLAGS.slice(0, deviceLimits(plan.goods).most)}
      line="dressing"
      size="row"
      className="short:hidden"
    />
  );
}
