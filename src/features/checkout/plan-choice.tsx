import { useTranslation } from 'react-i18next';
import { type Goods, serverNow } from '@/api';
import { RadioCard } from '@/components/form/radio-card';
import { canGrant } from '@/domain/grant-time';
import { deviceLimits, listPlans } from '@/domain/plans';
import { perMonth, computeSaving } from '@/domain/price';
import { useFormat } from '@/i18n/use-format';
import { usePlanName } from '@/i18n/use-plan-name';
import { useSession } from '@/session/use-session';

type PlanChoiceProps = {
  goods: readonly Goods[];
  product: Goods;
  onChange: (productId: string) => void;
};

/** Plan and period as native radios. Unavailable choices are disabled, with the reason. */
export function PlanChoice({ goods, product, onChange }: PlanChoiceProps) {
  const { t } = useTranslation('checkout');
  const format = useFormat();
  const planName = usePlanName();
  const { user } = useSession();
  const plans = listPlans(goods);
  const periods = plans.find(({ type }) => type === product.type)?.goods ?? [];
  return (
    <div className="flex flex-col gap-6">
      <fieldset>
        <legend className="pb-2 font-semibold">{t('plan.legend')}</legend>
        <div className="grid gap-px border border-input bg-input sm:grid-cols-2">
          {plans.map(({ type, goods: sold }) => {
            const next = closestPeriod(sold, product.periodMonths);
            const isAllowed = !user || canGrant(user, type, serverNow());
            const { most } = deviceLimits(sold);
            return (
              <RadioCard
                key={type}
                name="plan"
                value={String(type)}
                checked={type === product.type}
                disabled={!isAllowed}
                onChange={() => next && onChange(next.productId)}
                className="flex-col justify-center"
              >
                <span className="text-lg leading-snug">{planName(type)}</span>
                <span className="block font-normal">
                  {isAllowed
                    ? t('plan.devices', { count: most, number: format.number(most) })
                    : t('plan.hasStandard')}
                </span>
              </RadioCard>
            );
          })}
        </div>
      </fieldset>
      <fieldset>
        <legend className="pb-2 font-semibold">{t('period.legend')}</legend>
        <div className="grid gap-px border border-input bg-input">
          {periods.map((choice) => (
            <RadioCard
              key={choice.productId}
              name="period"
              value={choice.productId}
              checked={choice.productId === product.productId}
              disabled={!choice.available}
              onChange={() => onChange(choice.productId)}
              className="flex-col justify-center"
            >
              <Period goods={choice} />
            </RadioCard>
          ))}
        </div>
      </fieldset>
    </div>
  );
}

/** The number of months, their price, and the price of one month. */
function Period({ goods }: { goods: Goods }) {
  const { t } = useTranslation('checkout');
  const format = useFormat();
  const { periodMonths, price, originalPrice, available } = goods;
  const saving = computeSaving({ original: originalPrice, price });
  const details = [
    periodMonths > 1
      ? t('period.perMonth', { price: format.money(perMonth(price, periodMonths)) })
      : null,
    saving ? t('period.saving', { percent: format.percent(saving.percent) }) : null,
  ].filter((text) => text !== null);
  return (
    <>
      <span className="flex flex-wrap items-baseline justify-between gap-x-6 tabular-nums">
        <span>{t('period.months', { months: periodMonths })}</span>{' '}
        <span translate="no">{format.money(price)}</span>
      </span>
      <span className="font-normal tabular-nums">
        {available ? details.join(' · ') : t('period.unavailable')}
      </span>
    </>
  );
}

/**
 * The plan's product with the same number of months if it is available, or else the first available one, or else the
 * first.
 */
function closestPeriod(goods: readonly Goods[], months: number): Goods | undefined {
  const open = goods.filter(({ available }) => available);
  return open.find(({ periodMonths }) => periodMonths === months) ?? open[0] ?? goods[0];
}
