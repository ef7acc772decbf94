import { useTranslation } from 'react-i18next';
import type { Order } from '@/api';
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
  AlertDialogTrigger,
} from '@/components/ui/alert-dialog';
import { Button, type ButtonProps } from '@/components/ui/button';
import { DialogFooter } from '@/components/ui/dialog';

type CancelOrderProps = Pick<ButtonProps, 'size'> & {
  order: Pick<Order, 'orderId' | 'product' | 'groupId'>;
  isPending: boolean;
  onConfirm: () => void;
};

/** Asks before it cancels, and says what becomes of a payment that is on its way. */
export function CancelOrder({ order, size, isPending, onConfirm }: CancelOrderProps) {
  const { t } = useTranslation('orders');
  const { orderId, product, groupId } = order;
  return (
    <AlertDialog>
      <AlertDialogTrigger asChild>
        <Button
          size={size}
          variant="outline"
          pending={isPending}
          aria-label={t('cancel.named', { orderId })}
        >
          {t('cancel.action')}
        </Button>
      </AlertDialogTrigger>
      <AlertDialogContent>
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
