import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@/i18n/navigation';
import {
  type ApiError,
  type Checkout,
  type CryptoChoice,
  type CryptoDetail,
  LOCAL_ERRORS,
  type Money,
  getPaymentCryptoDetailQueryKey,
  usePaymentJointJoinForPay,
  usePaymentJointPurchase,
  usePaymentPurchase,
} from '@/api';
import { SAME_PAGE } from '@/components/content/use-focus-on-navigation';
import { cryptoPayPath } from '@/config/paths';
import { OWN_SHARE, PAYS_ALL } from '@/domain/group';
import { forgetPurchaseKey, purchaseKey } from '@/session/purchase-key';
import type { Intent } from './intent';

/**
 * Orders what was chosen in a token on a network. One idempotency key for an intent, also after a reload; the address of
 * the order takes the place of the choice, so that coming back does not order again.
 *
 * @param onOtherTotal called where the order costs something else than was shown.
 */
export function useStart(
  intent: Intent,
  detail: CryptoDetail,
  onOtherTotal: (total: Money) => void,
) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const options = { mutation: LOCAL_ERRORS };
  const purchase = usePaymentPurchase(options);
  const group = usePaymentJointPurchase(options);
  const seat = usePaymentJointJoinForPay(options);
  const { productId } = intent;
  const all = [purchase, group, seat];

  function follow({ orderId, quote, crypto: payment }: Checkout, shown: Money) {
    forgetPurchaseKey();
    const known = { ...detail, total: quote.total, payment };
    queryClient.setQueryData(getPaymentCryptoDetailQueryKey({ productId, orderId }), known);
    if (quote.total.amount !== shown.amount || quote.total.currency !== shown.currency) {
      onOtherTotal(quote.total);
    }
    void navigate(cryptoPayPath(productId, { order: orderId }), { replace: true, ...SAME_PAGE });
  }

  function start(crypto: CryptoChoice, shown: Money) {
    if (all.some(({ isPending }) => isPending)) return;
    for (const { reset } of all) reset();
    const choice = { ...intent, ...crypto };
    const idempotencyKey = purchaseKey(Object.values(choice).join(' '), Date.now());
    const terms = { paymentMethod: 'crypto', crypto, idempotencyKey } as const;
    const onError = ({ kind, status }: ApiError) => {
      // Certain that nothing was ordered.
      if (kind === 'refused' && status !== 'ServerError') forgetPurchaseKey();
      // The list is not what it was.
      if (status === 'NetworkUnsupported') {
        void queryClient.invalidateQueries({ queryKey: getPaymentCryptoDetailQueryKey() });
      }
    };
    const onGroup = {
      onSuccess: ({ checkout }: { checkout: Checkout }) => follow(checkout, shown),
      onError,
    };
    if (intent.kind === 'product') {
      const data = { productId, couponCode: intent.coupon, ...terms };
      purchase.mutate({ data }, { onSuccess: (checkout) => follow(checkout, shown), onError });
    } else if (intent.kind === 'seat') {
      seat.mutate({ data: { groupId: intent.groupId, ...terms } }, onGroup);
    } else {
      const paymentType = intent.pays === 'all' ? PAYS_ALL : OWN_SHARE;
      group.mutate({ data: { productId, groupSize: intent.size, paymentType, ...terms } }, onGroup);
    }
  }

  return {
    start,
    reset: () => all.forEach(({ reset }) => reset()),
    isPending: all.some(({ isPending }) => isPending),
    error: all.map(({ error }) => error).find((error) => error !== null) ?? null,
  };
}
