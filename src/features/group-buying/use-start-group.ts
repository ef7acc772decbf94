import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@/i18n/navigation';
import {
  type Group,
  LOCAL_ERRORS,
  type PaymentMethod,
  getPaymentJointOrderQueryKey,
  usePaymentJointPurchase,
} from '@/api';
import { cryptoPayPath, groupPath } from '@/config/paths';
import { OWN_SHARE, PAYS_ALL } from '@/domain/group';
import { isPaidElsewhere } from '@/domain/payment-method';
import { forgetPurchaseKey } from '@/session/purchase-key';
import type { Choice } from './choice';
import { leaveFor, payingAddress } from './leave';
import { useIntent } from './use-intent';

/**
 * Starts a group and goes where its creator pays. The group's page takes the place of the choice, so that coming back does
 * not start another. `address` is null where the way to the payment page is not safe to follow.
 */
export function useStartGroup({ productId, groupSize, pays }: Choice) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutate, reset, data, error, isPending } = usePaymentJointPurchase({
    mutation: LOCAL_ERRORS,
  });
  const keyOf = useIntent(reset);

  async function follow(group: Group, address: string | null) {
    const { groupId } = group;
    forgetPurchaseKey();
    queryClient.setQueryData(getPaymentJointOrderQueryKey({ groupId }), group);
    if (address === null) return;
    await navigate(groupPath(groupId), { replace: true });
    leaveFor(address);
  }

  function start(paymentMethod: PaymentMethod) {
    const size = groupSize === 2 ? 2 : 3;
    // The group is started there, once network and token are chosen.
    if (!isPaidElsewhere(paymentMethod)) {
      void navigate(cryptoPayPath(productId, { size, pays }));
      return;
    }
    const terms = {
      productId,
      groupSize: size,
      paymentType: pays === 'all' ? PAYS_ALL : OWN_SHARE,
      paymentMethod,
      crypto: null,
    } as const;
    mutate(
      { data: { ...terms, idempotencyKey: keyOf(terms) } },
      { onSuccess: (answer) => void follow(answer.group, payingAddress(answer)) },
    );
  }

  return { start, group: data?.group, address: data && payingAddress(data), error, isPending };
}
