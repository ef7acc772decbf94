import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from '@/i18n/navigation';
import {
  type ApiError,
  type Group,
  LOCAL_ERRORS,
  type PaymentMethod,
  getPaymentJointOrderQueryKey,
  usePaymentJointJoin,
  usePaymentJointJoinForPay,
} from '@/api';
import { cryptoPayPath } from '@/config/paths';
import { isPaidElsewhere } from '@/domain/payment-method';
import { forgetPurchaseKey } from '@/session/purchase-key';
import { leaveFor, payingAddress } from './leave';
import { useIntent } from './use-intent';

/**
 * Takes a seat: without paying where the creator has paid for all (`join`), else by paying for it (`pay`), also for one
 * that is held. A refusal is about a group that is not as it was shown: it is asked for again.
 */
export function useSeat({ groupId, productId }: Pick<Group, 'groupId' | 'productId'>) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const groupKey = getPaymentJointOrderQueryKey({ groupId });
  const mutation = {
    ...LOCAL_ERRORS,
    onError: ({ kind }: ApiError) => {
      if (kind === 'refused') void queryClient.invalidateQueries({ queryKey: groupKey });
    },
  };
  const free = usePaymentJointJoin({ mutation });
  const paid = usePaymentJointJoinForPay({ mutation });
  const { reset: resetFree } = free;
  const { reset: resetPaid } = paid;
  const reset = useCallback(() => {
    resetFree();
    resetPaid();
  }, [resetFree, resetPaid]);
  const keyOf = useIntent(reset);
  const show = (group: Group) => queryClient.setQueryData(groupKey, group);

  function pay(paymentMethod: PaymentMethod) {
    // The seat is taken there, once network and token are chosen.
    if (!isPaidElsewhere(paymentMethod)) {
      void navigate(cryptoPayPath(productId, { group: groupId }));
      return;
    }
    const terms = { groupId, paymentMethod, crypto: null };
    paid.mutate(
      { data: { ...terms, idempotencyKey: keyOf(terms) } },
      {
        onSuccess: (answer) => {
          forgetPurchaseKey();
          show(answer.group);
          const address = payingAddress(answer);
          if (address !== null) leaveFor(address);
        },
      },
    );
  }

  return {
    pay,
    join: () => free.mutate({ data: { groupId } }, { onSuccess: show }),
    isPending: free.isPending || paid.isPending,
    hasJoined: free.isSuccess,
    /** Where the seat is paid, once that is known; null where the server's answer leads nowhere safe. */
    address: paid.data && payingAddress(paid.data),
    error: free.error ?? paid.error,
  };
}
