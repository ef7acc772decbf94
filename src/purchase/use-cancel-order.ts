import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getPaymentOrderQueryKey, usePaymentCancelOrder } from '@/api';
import { toast } from '@/components/ui/toast';

/**
 * Cancels one order. Where the payment was faster, or the time to pay, the order is asked for again. The reason is a toast,
 * as is success: what had the button may be gone by then.
 */
export function useCancelOrder(orderId: string, onCancelled?: () => void) {
  const { t } = useTranslation('purchase');
  const queryClient = useQueryClient();
  const { mutate, isPending } = usePaymentCancelOrder({
    mutation: {
      onSuccess: () => {
        toast.success(t('cancel.done', { orderId }));
        onCancelled?.();
      },
      onError: ({ kind }) => {
        if (kind !== 'refused') return;
        void queryClient.invalidateQueries({ queryKey: getPaymentOrderQueryKey() });
      },
    },
  });
  return { cancel: () => mutate({ data: { orderId } }), isPending };
}
