import { useTranslation } from 'react-i18next';
import type { Order } from '@/api';
import { DialogButton } from '@/components/content/dialog-button';

const loadReceipt = async () => (await import('./receipt')).Receipt;

/** Shows the receipt of a paid order. */
export function ReceiptButton({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  return (
    <DialogButton
      load={loadReceipt}
      given={{ order }}
      size="sm"
      variant="ghost"
      aria-label={t('receipt.named', { orderId: order.orderId })}
    >
      {t('receipt.action')}
    </DialogButton>
  );
}
