import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LOCAL_ERRORS, getPaymentOrderQueryKey, usePaymentCancelOrder } from '@/api';
import { toast } from '@/components/ui/toast';
import { errorText } from '@/i18n/error-text';

/**
 * Cancels one order. Where somebody was faster (it was paid, or it expired), the reason is said and the order is asked for
 * again.
 *
 * @returns `error`: why it could not be cancelled, as plain text.
 */
export function useCancelOrder(orderId: string, onCancelled?: () => void) {
  const { t } = useTranslation('purchase');
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = usePaymentCancelOrder({
    mutation: {
      ...LOCAL_ERRORS,
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
  return {
    cancel: () => mutate({ data: { orderId } }),
    isPending,
    error: error && error.kind !== 'unauthorized' ? errorText(error) : undefined,
  };
}
