import { usePaymentOrder } from '@/api';
import { PENDING } from '@/domain/order';
import { CancelOrder } from './cancel-order';
import { useCancelOrder } from './use-cancel-order';

type CancelThisOrderProps = {
  orderId: string;
  onCancelled: (order: { groupId: string | null }) => void;
};

/** Gives up an order that is open, wherever its payment is shown; absent once it is not. */
export function CancelThisOrder({ orderId, onCancelled }: CancelThisOrderProps) {
  const orders = usePaymentOrder({ page: 1, pageSize: 1, orderId, transactionHash: null });
  const order = orders.data?.items[0];
  const { cancel, isPending } = useCancelOrder(orderId, () =>
    onCancelled({ groupId: order?.groupId ?? null }),
  );
  if (order?.status !== PENDING) return null;
  return <CancelOrder order={order} size="sm" isPending={isPending} onConfirm={cancel} />;
}
