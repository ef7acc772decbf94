import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Group,
  LOCAL_ERRORS,
  type PaymentMethod,
  getPaymentJointOrderQueryKey,
  usePaymentJointJoin,
} from '@/api';
import type { Intent } from '@/purchase/intent';
import { useMethods } from '@/purchase/use-methods';
import { usePurchase } from '@/purchase/use-purchase';

/**
 * Takes a seat: without paying where the creator has paid for all (`join`), else by paying for it (`purchase`), also for one
 * that is held. A refusal is about a group that is not as it was shown: it is asked for again.
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
  const [picked, setPicked] = useState<PaymentMethod | null>(null);
  const ways = useMethods({ total: price, picked });
  const purchase = usePurchase(
    intent,
    ways.method ? { paymentMethod: ways.method, crypto: null, total: price } : null,
  );
  return {
    intent,
    ways,
    onPick: setPicked,
    purchase,
    join: () => free.mutate({ data: { groupId } }),
    isJoining: free.isPending,
    hasJoined: free.isSuccess,
    joinError: free.error,
  };
}

export type SeatTaking = ReturnType<typeof useSeat>;
