import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { type Order, OrderStatus } from '@/api';
import { Hoist } from '@/components/brand/hoist';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { PATHS, checkoutPath, groupPath } from '@/config/paths';
import { useFormat } from '@/i18n/use-format';
import { ORDER_WORDS } from './order-words';
import { SupportLink } from './support-link';

type OutcomeDialogProps = { order: Order; onClosed: () => void };

/** Success or failure (spec §4: payment outcome dialog), as the order's status says; none while it is pending. */
export function OutcomeDialog({ order, onClosed }: OutcomeDialogProps) {
  const { t } = useTranslation(['orders', 'common']);
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(order.status !== OrderStatus.Pending);
  const isPaid = order.status === OrderStatus.Paid;
  const { word } = ORDER_WORDS[order.status];
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <DialogContent
        closeLabel={t('common:close')}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          onClosed();
        }}
      >
        <Hoist flags={[{ code: isPaid ? 'C' : 'N' }]} size="lg" />
        <DialogHeader>
          <DialogTitle>{t(`outcome.title.${word}`)}</DialogTitle>
          <DialogDescription>
            {t(`outcome.text.${word}`, {
              product: order.product,
              amount: format.money(order.amount),
            })}
          </DialogDescription>
        </DialogHeader>
        <DialogFooter>
          {isPaid ? <AfterSuccess order={order} /> : <AfterFailure order={order} />}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function AfterSuccess({ order: { groupId } }: { order: Order }) {
  const { t } = useTranslation('orders');
  return (
    <>
      <Button asChild variant="outline">
        <Link to={PATHS.profile}>{t('outcome.account')}</Link>
      </Button>
      <Button asChild>
        {groupId === null ? (
          <Link to={PATHS.download}>{t('outcome.download')}</Link>
        ) : (
          <Link to={groupPath(groupId)}>{t('outcome.group')}</Link>
        )}
      </Button>
    </>
  );
}

function AfterFailure({ order: { groupId, productId, paymentMethod } }: { order: Order }) {
  const { t } = useTranslation('orders');
  return (
    <>
      <SupportLink />
      <Button asChild>
        {groupId === null ? (
          <Link to={checkoutPath(productId, { method: paymentMethod })}>{t('outcome.again')}</Link>
        ) : (
          <Link to={groupPath(groupId)}>{t('outcome.group')}</Link>
        )}
      </Button>
    </>
  );
}
