import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { type Order, OrderStatus } from '@/api';
import { Hoist } from '@/components/brand/hoist';
import { SupportLink } from '@/components/content/support-link';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { PATHS } from '@/config/paths';
import { useFormat } from '@/i18n/use-format';
import { NextStep } from './next-step';
import { isNews, keepSeen } from './seen-outcomes';
import { useOutcome } from './use-outcome';

type OutcomeDialogProps = {
  order: Order;
  /** The order has reached this status while the page was open. */
  hasChanged: boolean;
  onClosed: () => void;
};

/** Success or failure (spec §4: payment outcome dialog), as the order's status says; none while it is pending. */
export function OutcomeDialog({ order, hasChanged, onClosed }: OutcomeDialogProps) {
  const { t } = useTranslation(['orders', 'common']);
  const format = useFormat();
  const { word, freeSeats, until } = useOutcome(order);
  const [isOpen, setIsOpen] = useState(
    () => order.status !== OrderStatus.Pending && (hasChanged || isNews(order)),
  );
  const isPaid = order.status === OrderStatus.Paid;
  useEffect(() => {
    keepSeen(order);
  }, [order]);
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
              count: freeSeats,
            })}
            {until === null ? null : (
              <span className="block">{t('until', { date: format.date(until) })}</span>
            )}
          </DialogDescription>
        </DialogHeader>
        <DialogFooter>
          {isPaid ? (
            <Button asChild variant="outline">
              <Link to={PATHS.profile}>{t('outcome.account')}</Link>
            </Button>
          ) : (
            <Button asChild variant="outline">
              <SupportLink>{t('support')}</SupportLink>
            </Button>
          )}
          <NextStep order={order} />
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
