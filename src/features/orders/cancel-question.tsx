import { useTranslation } from 'react-i18next';
import type { Order } from '@/api';
import type { OfButton } from '@/components/content/dialog-button';
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';

type CancelQuestionProps = OfButton & {
  order: Pick<Order, 'orderId' | 'product' | 'groupId'>;
  onConfirm: () => void;
};

/** Says what becomes of a payment that is on its way, before an order is cancelled. */
export function CancelQuestion({
  order: { orderId, product, groupId },
  onConfirm,
  isOpen,
  onOpenChange,
  onCloseAutoFocus,
}: CancelQuestionProps) {
  const { t } = useTranslation('orders');
  return (
    <AlertDialog open={isOpen} onOpenChange={onOpenChange}>
      <AlertDialogContent onCloseAutoFocus={onCloseAutoFocus}>
        <div className="flex flex-col gap-2">
          <AlertDialogTitle className="wrap-anywhere">
            {t('cancel.title', { product })}
          </AlertDialogTitle>
          <AlertDialogDescription>
            {t(groupId === null ? 'cancel.text' : 'cancel.textGroup', { orderId })}
          </AlertDialogDescription>
        </div>
        <DialogFooter>
          <AlertDialogCancel asChild>
            <Button variant="outline">{t('cancel.keep')}</Button>
          </AlertDialogCancel>
          <AlertDialogAction asChild>
            <Button onClick={onConfirm}>{t('cancel.confirm')}</Button>
          </AlertDialogAction>
        </DialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
