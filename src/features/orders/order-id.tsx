import { useTranslation } from 'react-i18next';
import { CopyButton } from '@/components/content/copy-button';

/** An order's number, as people quote it to support, ready to copy. */
export function OrderId({ orderId }: { orderId: string }) {
  const { t } = useTranslation('orders');
  return (
    <span className="flex flex-wrap items-center gap-x-1">
      <span className="font-mono text-sm wrap-anywhere">{orderId}</span>
      <CopyButton
        value={orderId}
        variant="ghost"
        label={t('copy.action')}
        copiedLabel={t('copy.done')}
        failedLabel={t('copy.failed')}
      />
    </span>
  );
}
