import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { LOCAL_ERRORS, usePaymentOrder } from '@/api';
import { Alert } from '@/components/ui/alert';
import { ordersPath } from '@/config/paths';
import { PENDING } from '@/domain/order';
import { errorText } from '@/i18n/error-text';
import { useFormat } from '@/i18n/use-format';
import { CancelOrder } from './cancel-order';
import { ResumeLink } from './resume-link';
import { useCancelOrder } from './use-cancel-order';

/** An open order is among the newest: it is paid or expired within the hour (contract: life-of-an-order). */
const NEWEST = { page: 1, pageSize: 50, orderId: null, transactionHash: null };

type OpenOrderProps = {
  productId: string;
  /** The group whose seat is paid; an order of one person without it. */
  groupId?: string;
  onCancelled: () => void;
};

/**
 * The order that stands in the way of another of the same product: go on paying it, or cancel it (contract: paymentPurchase).
 * One of a seat only stands in the way where there is one: a new one takes its place.
 */
export function OpenOrder({ productId, groupId, onCancelled }: OpenOrderProps) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const orders = usePaymentOrder(NEWEST, { query: LOCAL_ERRORS });
  const order = orders.data?.items.find(
    (it) => it.productId === productId && it.groupId === (groupId ?? null) && it.status === PENDING,
  );
  const { cancel, isPending } = useCancelOrder(order?.orderId ?? '', onCancelled);
  if (orders.error) return <Alert tone="warning">{errorText(orders.error)}</Alert>;
  if (orders.isFetching && !order) return null;
  if (!order && groupId !== undefined) return null;
  if (!order) {
    return (
      <Alert tone="warning" live title={t('open.elsewhere')}>
        <Link to={ordersPath()} className="inline-block py-2 underline underline-offset-4">
          {t('toOrders')}
        </Link>
      </Alert>
    );
  }
  return (
    <Alert
      tone="warning"
      live
      title={t('open.title', { orderId: order.orderId })}
      action={
        <>
          <ResumeLink order={order} size="sm" />
          <CancelOrder order={order} size="sm" isPending={isPending} onConfirm={cancel} />
        </>
      }
    >
      {t('open.text', { amount: format.money(order.amount) })}
    </Alert>
  );
}
