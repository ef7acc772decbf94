import { useTranslation } from 'react-i18next';
import type { Order } from '@/api';
import { useFormat } from '@/i18n/use-format';
import type { OrderOutcome } from './use-outcome';

type OutcomeTextProps = { order: Order; outcome: OrderOutcome };

/** The outcome of an order, below its heading: the same in the dialog and on the page. */
export function OutcomeText({
  order,
  outcome: { word, freeSeats, hasBegun, until },
}: OutcomeTextProps) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const values = {
    product: order.product,
    amount: format.money(order.amount),
    count: freeSeats,
  };
  const isRefund = word === 'refunding' || word === 'refunded';
  // Another amount than the order's may have arrived in cryptocurrency, and goes back.
  const text = isRefund && order.paymentMethod === 'crypto' ? (`${word}Crypto` as const) : word;
  return (
    <>
      <span>{t(`outcome.text.${text}`, values)}</span>
      {hasBegun ? (
        <span className="block">
          {until === null ? t('added') : t('until', { time: format.dateTime(until) })}
        </span>
      ) : null}
    </>
  );
}
