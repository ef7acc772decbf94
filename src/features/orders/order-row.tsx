import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { type Order, OrderStatus } from '@/api';
import { buildGroupPath } from '@/config/paths';
import { useFormat } from '@/i18n/use-format';
import { CancelOrder, ResumeLink, useCanCancel } from '@/purchase/order-actions';
import { NextStep, ORDER_WORDS, OrderBadge, OrderId, isFree, isPaymentIn } from './order-parts';
import { ReceiptButton } from './receipt-button';

/** One order: product, time, amount, state in words, and actions. */
export function OrderRow({ order }: { order: Order }) {
  const { t } = useTranslation(['orders', 'common']);
  const format = useFormat();
  const row = useRef<HTMLLIElement>(null);
  const isCancelling = useRef(false);
  const canCancel = useCanCancel(order);
  const { orderId, time, product, amount, paymentMethod, status, transactionHash } = order;

  // The cancel button, which had the focus or would get it back from its dialog, is gone, so the row gets the focus.
  useEffect(() => {
    if (status === OrderStatus.Pending || !isCancelling.current) return;
    isCancelling.current = false;
    row.current?.focus();
  }, [status]);

  return (
    <li
      ref={row}
      tabIndex={-1}
      aria-labelledby={`order-${orderId}`}
      className="grid gap-x-8 gap-y-1 px-5 py-5 outline-none sm:grid-cols-[minmax(0,1fr)_auto] sm:px-6"
    >
      <h3 id={`order-${orderId}`} className="font-semibold wrap-anywhere">
        {product}
      </h3>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:justify-end">
        <span translate="no" className="text-lg font-bold tabular-nums">
          {format.money(amount)}
        </span>
        <OrderBadge status={status} />
      </p>
      <p className="text-sm text-muted-foreground tabular-nums sm:col-span-2">
        <time dateTime={new Date(time).toISOString()}>{format.dateTime(time)}</time>
        <span>{'\u00a0· '}</span>
        <span className="whitespace-nowrap">
          <span className="inline-block first-letter:uppercase">
            {isFree(order) ? t('free') : t(`common:paymentMethods.${paymentMethod}`)}
          </span>
          {order.groupId === null ? null : <span> ·</span>}
        </span>
        {order.groupId === null ? null : (
          <>
            {' '}
            <Link
              to={buildGroupPath(order.groupId)}
              aria-label={t('groupNamed', { orderId })}
              className="-my-3 inline-block py-3 underline underline-offset-4 hover:text-foreground"
            >
              {t('group')}
            </Link>
          </>
        )}
      </p>
      <p className="mt-1 max-w-prose sm:col-span-2">
        {t(`meaning.${isFree(order) ? 'free' : ORDER_WORDS[status].word}`)}
      </p>
      {transactionHash ? (
        <p className="text-sm text-muted-foreground sm:col-span-2">
          <span>{t('facts.transaction')}</span>{' '}
          <span translate="no" className="font-mono wrap-anywhere">
            {transactionHash}
          </span>
        </p>
      ) : null}
      <div className="-mb-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 sm:col-span-2">
        <OrderId orderId={orderId} />
        <div className="-mx-3 flex flex-wrap gap-x-3">
          {status === OrderStatus.Pending ? (
            <>
              {canCancel ? (
                <CancelOrder
                  order={order}
                  size="sm"
                  variant="ghost"
                  onConfirm={() => {
                    isCancelling.current = true;
                  }}
                />
              ) : null}
              <ResumeLink order={order} size="sm" />
            </>
          ) : null}
          {status === OrderStatus.Paid || order.groupId !== null ? null : (
            <NextStep order={order} named size="sm" variant="ghost" />
          )}
          {isPaymentIn(status) ? <ReceiptButton order={order} /> : null}
        </div>
      </div>
    </li>
  );
}
