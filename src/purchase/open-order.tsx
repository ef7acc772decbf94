import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { LOCAL_ERRORS, useHasOperation, usePaymentOrder } from '@/api';
import { Alert } from '@/components/ui/alert';
import { ordersPath } from '@/config/paths';
import { blocksOrder } from '@/domain/order';
import { errorText } from '@/i18n/error-text';
import { useFormat } from '@/i18n/use-format';
import type { Intent } from './intent';
import { CancelOrder, ResumeLink, mayBeSent } from './order-actions';

/** An open order is among the newest: it is paid or expired within the hour (contract: life-of-an-order). */
const NEWEST = { page: 1, pageSize: 50, orderId: null, transactionHash: null };

/**
 * The order that has to be paid or cancelled before this one is made, as after a return from the payment page. `isLooking`
 * until that is known. If it can’t be known there is none: the server refuses a second order itself. Looked up once a screen:
 * its notice and its button go by the same answer.
 */
export function useOpenOrder(intent: Intent, { enabled = true, isRefused = false } = {}) {
  const { data, error, isPending, isFetching } = usePaymentOrder(NEWEST, {
    // After a refusal the notice shows the failure.
    query: { ...(isRefused ? LOCAL_ERRORS : null), enabled },
  });
  const order = enabled
    ? data?.items.find((candidate) => blocksOrder(candidate, intent))
    : undefined;
  return { order, error, isLooking: enabled && isPending, isFetching };
}

export type OpenOrderLookup = ReturnType<typeof useOpenOrder>;

type OpenOrderNoticeProps = {
  open: OpenOrderLookup;
  kind: Intent['kind'];
  /**
   * The server refused another order because of this one. If false, the notice appears only when such an order is
   * found.
   */
  isRefused: boolean;
  onCancelled: () => void;
};

/** The open order that prevents another one: resume it, or cancel it (contract: one-open-order-a-product). */
export function OpenOrderNotice({ open, kind, isRefused, onCancelled }: OpenOrderNoticeProps) {
  const { t } = useTranslation('purchase');
  const format = useFormat();
  const { order, error, isFetching } = open;
  const canCancel = useHasOperation('paymentCancelOrder');
  if (!order) {
    if (!isRefused || isFetching) return null;
    return (
      <Alert tone="warning" live title={t(`open.elsewhere.${kind}`)}>
        {error ? <p>{errorText(error)}</p> : null}
        <Link to={ordersPath()} className="inline-block py-2 underline underline-offset-4">
          {t('open.orders')}
        </Link>
      </Alert>
    );
  }
  const isSent = mayBeSent(order);
  const text = isSent ? 'open.textSent' : canCancel ? 'open.text' : 'open.textPlain';
  return (
    <Alert
      key={String(isRefused)}
      tone={isRefused ? 'destructive' : 'warning'}
      live
      title={t(`open.title.${kind}`, { orderId: order.orderId })}
      action={
        <>
          <ResumeLink order={order} variant="default" />
          {isSent ? null : <CancelOrder order={order} onCancelled={onCancelled} />}
        </>
      }
    >
      {t(text, { amount: format.money(order.amount) })}
    </Alert>
  );
}
