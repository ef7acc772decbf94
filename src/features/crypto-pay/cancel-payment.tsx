import { useTranslation } from 'react-i18next';
import { useNavigate } from '@/i18n/navigation';
import { usePaymentOrder, OrderStatus } from '@/api';
import { cryptoPayPath, groupPath } from '@/config/paths';
import { CancelOrder } from '@/purchase/cancel-order';
import { useCancelOrder } from '@/purchase/use-cancel-order';

/** Gives up the order that is being paid, to choose again; absent once it is not open. */
export function CancelPayment({ orderId }: { orderId: string }) {
  const { t } = useTranslation('crypto-pay');
  const navigate = useNavigate();
  const orders = usePaymentOrder({ page: 1, pageSize: 1, orderId, transactionHash: null });
  const order = orders.data?.items[0];
  const { cancel, isPending } = useCancelOrder(orderId, chooseAgain);
  if (order?.status !== OrderStatus.Pending) return null;

  function chooseAgain() {
    if (!order) return;
    const { groupId, productId } = order;
    const to = groupId === null ? cryptoPayPath(productId) : groupPath(groupId);
    void navigate(to, { replace: true });
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-border pt-6">
      <p className="max-w-md text-sm text-muted-foreground">{t('pay.other')}</p>
      <CancelOrder order={order} size="sm" isPending={isPending} onConfirm={cancel} />
    </div>
  );
}
