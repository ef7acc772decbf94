import { LOCAL_ERRORS, usePaymentOrder } from '@/api';
import { PENDING } from '@/domain/order';
import { CancelOrder } from './cancel-order';
import { useCancelOrder } from './use-cancel-order';

type CancelThisOrderProps = {
  orderId: string;
  onCancelled: (order: { groupId: string | null }) => void;
};

/** Gives up an order that is open, wherever its payment is shown; absent once it is not. */
export function CancelThisOrder({ orderId, onCancelled }: CancelThisOrderProps) {
  const orders = usePaymentOrder(
    { page: 1, pageSize: 1, orderId, transactionHash: null },
    { query: LOCAL_ERRORS },
  );
  const order = orders.data?.items[0];
  const { cancel, isPending, error } = useCancelOrder(orderId, () =>
    onCancelled({ groupId: order?.groupId ?? null }),
  );
  if (order?.status !== PENDING) return null;
  return (
    <div className="flex flex-col items-start gap-2">
      <CancelOrder order={order} size="sm" isPending={isPending} onConfirm={cancel} />
      {error ? (
        <p role="alert" className="text-sm font-medium">
          {error}
        </p>
      ) : null}
    </div>
  );
}
