import { useTranslation } from 'react-i18next';
import { LOCAL_ERRORS, usePaymentCancelOrder, usePaymentOrder } from '@/api';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { PENDING } from '@/domain/order';
import { errorText } from '@/i18n/error-text';
import { checkoutAddress } from '@/domain/checkout-address';

const NEWEST = { page: 1, pageSize: 50, orderId: null, transactionHash: null };

type OpenOrderProps = {
  productId: string;
  onCancelled: () => void;
};

/** The order that stands in the way of another of the same product: go on paying it, or cancel it (contract: paymentPurchase). */
export function OpenOrder({ productId, onCancelled }: OpenOrderProps) {
  const { t } = useTranslation('checkout');
  const orders = usePaymentOrder(NEWEST, { query: LOCAL_ERRORS });
  const cancel = usePaymentCancelOrder({ mutation: { ...LOCAL_ERRORS, onSuccess: onCancelled } });
  const order = orders.data?.items.find(
    (it) => it.productId === productId && it.groupId === null && it.status === PENDING,
  );
  const error = cancel.error ?? orders.error;
  if (error) return <Alert tone="warning">{errorText(error)}</Alert>;
  if (!order) return null;
  const address = checkoutAddress(order.checkout?.url ?? null, window.location.origin);
  return (
    <Alert
      live
      title={t('open.title', { orderId: order.orderId })}
      action={
        <>
          {address ? (
            <Button asChild size="sm" variant="secondary">
              <a href={address}>{t('open.resume')}</a>
            </Button>
          ) : null}
          <Button
            size="sm"
            variant="outline"
            pending={cancel.isPending}
            onClick={() => cancel.mutate({ data: { orderId: order.orderId } })}
          >
            {t('open.cancel')}
          </Button>
        </>
      }
    />
  );
}
