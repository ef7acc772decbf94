import { useTranslation } from 'react-i18next';
import type { Order } from '@/api';
import { useFormat } from '@/i18n/use-format';
import { usePlanName } from '@/i18n/use-plan-name';
import { useUser } from '@/session/use-session';
import type { OrderOutcome } from './use-outcome';

type OutcomeTextProps = { order: Order; outcome: OrderOutcome };

/** The outcome of an order, below its heading: the same in the dialog and on the page. */
export function OutcomeText({
  order,
  outcome: { word, freeSeats, hasBegun, until },
}: OutcomeTextProps) {
  const { t } = useTranslation(['orders', 'common']);
  const format = useFormat();
  const planName = usePlanName();
  const { planType } = useUser();
  const values = {
    product: order.product,
    amount: format.money(order.amount),
    count: freeSeats,
    time: order.checkout ? format.time(order.checkout.expireTime) : '',
  };
  const isRefund = word === 'refunding' || word === 'refunded';
  // Another amount than the order's may have arrived in cryptocurrency, and goes back.
  const isLater = word === 'pending' && order.checkout === null;
  const text =
    isRefund && order.paymentMethod === 'crypto'
      ? (`${word}Crypto` as const)
      : isLater
        ? 'pendingLater'
        : word;
  return (
    <>
      {hasBegun ? (
        <span className="block">
          {until === null || planType === null
            ? t('added', { product: order.product })
            : t('until', { plan: planName(planType), date: format.date(until) })}
        </span>
      ) : null}
      <span>{t(`outcome.text.${text}`, values)}</span>
    </>
  );
}
