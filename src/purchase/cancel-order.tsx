import { useTranslation } from 'react-i18next';
import type { Order } from '@/api';
import { DialogButton } from '@/components/content/dialog-button';
import type { ButtonProps } from '@/components/ui/button';

const loadQuestion = async () => (await import('./cancel-question')).CancelQuestion;

type CancelOrderProps = Pick<ButtonProps, 'size'> & {
  order: Pick<Order, 'orderId' | 'product' | 'groupId'>;
  isPending: boolean;
  onConfirm: () => void;
};

/** Asks before it cancels. */
export function CancelOrder({ order, size, isPending, onConfirm }: CancelOrderProps) {
  const { t } = useTranslation('purchase');
  return (
    <DialogButton
      load={loadQuestion}
      given={{ order, onConfirm }}
      size={size}
      variant="outline"
      pending={isPending}
      aria-label={t('cancel.named', { orderId: order.orderId })}
    >
      {t('cancel.action')}
    </DialogButton>
  );
}
