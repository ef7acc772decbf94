import { useTranslation } from 'react-i18next';
import type { Goods } from '@/api';
import { perMonth, savingOf } from '@/domain/price';
import { useFormat } from '@/i18n/use-format';
import { RadioCard } from '@/components/form/radio-card';

type PeriodOptionProps = { goods: Goods; isChecked: boolean; onChoose: () => void };

/** For so many months: what is paid in all, and what that comes to. */
export function PeriodOption({ goods, isChecked, onChoose }: PeriodOptionProps) {
  const { t } = useTranslation('checkout');
  const format = useFormat();
  const { productId, periodMonths, price, originalPrice, available } = goods;
  const saving = savingOf({ original: originalPrice, price });
  const details = [
    periodMonths > 1
      ? t('period.perMonth', { price: format.money(perMonth(price, periodMonths)) })
      : null,
    saving ? t('period.saving', { percent: format.percent(saving.percent) }) : null,
  ].filter((it) => it !== null);
  return (
    <RadioCard
      name="period"
      value={productId}
      isChecked={isChecked}
      isDisabled={!available}
      onChoose={onChoose}
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-6 tabular-nums">
        <span>{t('period.months', { months: periodMonths })}</span>{' '}
        <span>{format.money(price)}</span>
      </span>
      <span className="text-sm font-normal tabular-nums">
        {available ? details.join(' · ') : t('period.unavailable')}
      </span>
    </RadioCard>
  );
}
