import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Goods } from '@/api';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { firstPeriod, periodsOf, plansOf } from '@/domain/plans';
import { bestSaving } from '@/domain/price';
import { useFormat } from '@/i18n/use-format';
import { PlanCard } from './plan-card';

/**
 * The plans side by side, and one choice of the period for both. Radios and `:has()` alone: the prices of every period are
 * in the page, and choosing works before any script.
 */
export function Plans({ goods }: { goods: readonly Goods[] }) {
  const { t } = useTranslation('pricing');
  const periods = periodsOf(goods);
  const plans = plansOf(goods);
  const first = periods.findIndex((months) => months === firstPeriod(goods));
  const container = useRef<HTMLDivElement>(null);

  function choose(months: number) {
    const value = `p${periods.indexOf(months)}`;
    const radio = container.current?.querySelector<HTMLInputElement>(`input[value=${value}]`);
    radio?.click();
    // The button that led here is hidden together with the period that it was shown for.
    radio?.focus();
  }

  return (
    <div ref={container} className="group/plans flex flex-col gap-6">
      <SegmentedControl
        // Other periods need another choice: one that is gone would leave no price to see.
        key={periods.join()}
        label={t('period.label')}
        defaultValue={`p${first}`}
        options={periods.map((months, place) => ({
          value: `p${place}`,
          label: <PeriodLabel months={months} goods={goods} />,
        }))}
        className="w-full max-w-xl"
      />
      <div className="grid gap-5 md:grid-cols-2 lg:gap-8">
        {plans.map((plan) => (
          <PlanCard key={plan.type} plan={plan} plans={plans} periods={periods} onPeriod={choose} />
        ))}
      </div>
    </div>
  );
}

/** The period and, where a product that can be ordered saves something, how much at best. */
function PeriodLabel({ months, goods }: { months: number; goods: readonly Goods[] }) {
  const { t } = useTranslation('pricing');
  const format = useFormat();
  const percent = bestSaving(goods.filter(({ periodMonths }) => periodMonths === months));
  return (
    <>
      <span className="block text-base">{t('period.months', { months })}</span>
      {percent > 0 ? (
        <span className="block text-xs font-normal">
          {t('period.saving', { percent: format.percent(percent) })}
        </span>
      ) : null}
    </>
  );
}
