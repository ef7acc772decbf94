import { useTranslation } from 'react-i18next';
import type { Money, QuoteLine } from '@/api';
import { centsOf, moneyOf } from '@/domain/money';
import { savingOf } from '@/domain/price';

type Seats = {
  /** How many are paid for. */
  seats: number;
  product: string;
  /** What one person pays alone; undefined if the shop does not say. */
  alone: Money | undefined;
  total: Money;
};

/** The lines of an order of seats: what the memberships cost one by one, and what the group saves. */
export function useSeatLines({ seats, product, alone, total }: Seats): QuoteLine[] {
  const { t } = useTranslation('group-buying');
  const label = t('order.line', { product, count: seats });
  const original = alone && moneyOf(centsOf(alone) * seats, alone.currency);
  const saving = original && savingOf({ original, price: total });
  if (!saving) return [{ kind: 'price', label, amount: total }];
  return [
    { kind: 'price', label, amount: original },
    { kind: 'discount', label: t('order.discount'), amount: saving.amount },
  ];
}
