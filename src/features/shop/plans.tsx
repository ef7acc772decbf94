import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Goods, PlanType } from '@/api';
import { useQueryChoice } from '@/components/content/use-query-choice';
import { SHOWN_AT, SegmentedControl } from '@/components/ui/segmented-control';
import { QUERY, planId } from '@/config/paths';
import { type PlanGoods, deviceLimits, firstPeriod, listPeriods, listPlans } from '@/domain/plans';
import { savings } from '@/domain/price';
import { useFormat } from '@/i18n/use-format';
import { usePlanName } from '@/i18n/use-plan-name';
import { cn } from '@/lib/cn';
import { Conversion } from './conversion';
import { Offer } from './offer';

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
    <div ref={container} className="group/options flex flex-col gap-6 short:gap-3">
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
          <PlanCard key={plan.type} plan={plan} periods={periods} onPeriod={chooseInstead} />
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

/** The period, and what its available products save. */
function PeriodLabel({ months, goods }: { months: number; goods: readonly Goods[] }) {
  const { t } = useTranslation('pricing');
  const format = useFormat();
  const { least, most } = savings(goods.filter(({ periodMonths }) => periodMonths === months));
  return (
    <>
      <span className="block text-base">{t('period.months', { months })}</span>
      {most > 0 ? (
        <span className="block text-sm font-normal">
          {t(least < most ? 'period.savingUpTo' : 'period.saving', {
            percent: format.percent(most),
          })}
        </span>
      ) : null}
    </>
  );
}

type PlanCardProps = {
  plan: PlanGoods;
  /** In the order of the period control. */
  periods: readonly number[];
  /** Chooses another period. */
  onPeriod: (months: number) => void;
};

/** One plan with its price for the selected period. Standard has a blue background. */
function PlanCard({ plan, periods, onPeriod }: PlanCardProps) {
  const { type, goods } = plan;
  const planName = usePlanName();
  const isMain = type === PlanType.Standard;
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
      <div className="flex items-center justify-between gap-x-6 pt-6 short:pt-3">
        <h2 className="text-2xl font-extrabold tracking-tight">{planName(type)}</h2>
        <DevicePictures count={deviceLimits(goods).most} />
      </div>
      {periods.map((months, place) => (
        <Offer
          key={months}
          plan={plan}
          months={months}
          onPeriod={onPeriod}
          // A period beyond the list of class names is always shown.
          className={SHOWN_AT[place] ?? 'flex'}
        />
      ))}
      {type === PlanType.Lite ? <Conversion /> : null}
    </article>
  );
}

/** As many as fit beside a plan’s name on a phone. */
const MOST_PICTURES = 6;

/** A phone for each device of a plan, to compare plans at a glance. The number is also given in words. */
function DevicePictures({ count }: { count: number }) {
  if (count > MOST_PICTURES) return null;
  const path = Array.from({ length: count }, (_, at) => `M${at * 16 + 1} 1h11v20h-11zm4 17h3`);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${count * 16} 22`}
      className="h-5.5 w-auto fill-none stroke-current stroke-[1.5]"
    >
      <path d={path.join('')} />
    </svg>
  );
}
