import { useTranslation } from 'react-i18next';
import type { Money, QuoteLine } from '@/api';
import { toCents, toMoney } from '@/domain/money';
import { computeSaving } from '@/domain/price';

type Seats = {
  /** The number of seats to pay. */
  seats: number;
  product: string;
  /** The price for one person; undefined if the shop does not have it. */
  alone: Money | undefined;
  total: Money;
};

/** The lines of an order of seats: the price of single memberships, and the group's discount. */
export function useSeatLines({ seats, product, alone, total }: Seats): QuoteLine[] {
  const { t } = useTranslation('group-buying');
  const label = t('order.line', { product, count: seats });
  const original = alone && toMoney(toCents(alone) * seats, alone.currency);
  const saving = original && computeSaving({ original, price: total });
  if (!saving) return [{ kind: 'price', label, amount: total }];
  return [
    { kind: 'price', label, amount: original },
    { kind: 'discount', label: t('order.discount'), amount: saving.amount },
  ];
}
