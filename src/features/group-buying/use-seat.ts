import { useQueryClient } from '@tanstack/react-query';
import { type Group, LOCAL_ERRORS, getPaymentJointOrderQueryKey, usePaymentJointJoin } from '@/api';
import { useQueryChoice } from '@/components/content/use-query-choice';
import { QUERY } from '@/config/paths';
import type { Intent } from '@/purchase/intent';
import { useMethods } from '@/purchase/use-methods';
import { usePurchase } from '@/purchase/use-purchase';

/**
 * Takes a seat: `join` takes one that the creator has paid for, `purchase` pays for a free or a held one. After a
 * refusal the group is refetched, because the page was out of date.
 */
export function useSeat({ groupId, productId, price }: Group) {
  const queryClient = useQueryClient();
  const queryKey = getPaymentJointOrderQueryKey({ groupId });
  const free = usePaymentJointJoin({
    mutation: {
      ...LOCAL_ERRORS,
      onSuccess: (group) => queryClient.setQueryData(queryKey, group),
      onError: ({ kind }) => {
        if (kind === 'refused') void queryClient.invalidateQueries({ queryKey });
      },
    },
  });
  const intent: Intent = { kind: 'seat', productId, groupId };
  const [picked, pick] = useQueryChoice(QUERY.method);
  const payment = useMethods({ total: price, picked });
  const purchase = usePurchase(
    intent,
    payment.method ? { paymentMethod: payment.method, crypto: null, total: price } : null,
  );
  return {
    intent,
    payment,
    onPick: pick,
    purchase,
    join: () => free.mutate({ data: { groupId } }),
    isJoining: free.isPending,
    hasJoined: free.isSuccess,
    joinError: free.error,
  };
}

export type SeatTaking = ReturnType<typeof useSeat>;
