import { useTranslation } from 'react-i18next';
import { type Goods, serverNow, PlanType } from '@/api';
import { canGrant } from '@/domain/grant-time';
import { deviceLimits, plansOf } from '@/domain/plans';
import { useFormat } from '@/i18n/use-format';
import { useUser } from '@/session/use-session';
import { PeriodOption } from './period-option';
import { RadioCard } from '@/components/form/radio-card';

type PlanChoiceProps = {
  goods: readonly Goods[];
  product: Goods;
  onChange: (productId: string) => void;
};

/** The plan and for how long, as native radios; what cannot be ordered says so and cannot be chosen. */
export function PlanChoice({ goods, product, onChange }: PlanChoiceProps) {
  const { t } = useTranslation('checkout');
  const format = useFormat();
  const user = useUser();
  const plans = plansOf(goods);
  const periods = plans.find(({ type }) => type === product.type)?.goods ?? [];
  return (
    <div className="flex flex-col gap-6">
      <fieldset>
        <legend className="pb-2 text-sm font-semibold">{t('plan.legend')}</legend>
        <div className="grid gap-px border border-input bg-input sm:grid-cols-2">
          {plans.map(({ type, goods: sold }) => {
            const next = productOf(sold, { type, months: product.periodMonths });
            const canHave = canGrant(user, type, serverNow());
            const { most } = deviceLimits(sold);
            return (
              <RadioCard
                key={type}
                name="plan"
                value={String(type)}
                isChecked={type === product.type}
                isDisabled={!canHave}
                onChoose={() => next && onChange(next.productId)}
              >
                <span className="text-lg leading-snug">
                  {t(type === PlanType.Standard ? 'plan.standard' : 'plan.lite')}
                </span>
                <span className="block text-sm font-normal">
                  {canHave
                    ? t('plan.devices', { count: most, number: format.number(most) })
                    : t('plan.hasStandard')}
                </span>
              </RadioCard>
            );
          })}
        </div>
      </fieldset>
      <fieldset>
        <legend className="pb-2 text-sm font-semibold">{t('period.legend')}</legend>
        <div className="grid gap-px border border-input bg-input">
          {periods.map((it) => (
            <PeriodOption
              key={it.productId}
              goods={it}
              isChecked={it.productId === product.productId}
              onChoose={() => onChange(it.productId)}
            />
          ))}
        </div>
      </fieldset>
    </div>
  );
}

/** The product of a plan that is closest to a period: with as many months where it can be ordered, else the first that can. */
function productOf(
  goods: readonly Goods[],
  { type, months }: { type: PlanType; months: number },
): Goods | null {
  const plan = goods.filter((it) => it.type === type);
  const open = plan.filter(({ available }) => available);
  return open.find(({ periodMonths }) => periodMonths === months) ?? open[0] ?? plan[0] ?? null;
}
