import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { type Order, OrderStatus, serverNow } from '@/api';
import { Hoist } from '@/components/brand/hoist';
import { ActionDialog } from '@/components/content/action-dialog';
import { SupportLink } from '@/components/content/support-link';
import { Button } from '@/components/ui/button';
import { ORDER_ID_PATTERN } from '@/api/constants';
import { HOUR_MS } from '@/config/constants';
import { PATHS } from '@/config/paths';
import { STORAGE_KEYS } from '@/config/storage-keys';
import { localStore } from '@/lib/safe-storage';
import { storedValue } from '@/lib/store';
import { NextStep } from './order-parts';
import { OutcomeText } from './outcome-text';
import type { OrderOutcome } from './use-outcome';

/** The outcome of an order is known after this time (contract: life-of-an-order). */
const RECENT_MS = HOUR_MS;
/** The number of recently seen orders whose status is remembered. */
const KEPT_ORDERS = 20;

/** An order's id, and its last seen status. */
type Seen = readonly [orderId: string, status: string];

const seenOrders = storedValue<Seen[]>(localStore, STORAGE_KEYS.seenOrders, {
  read: (text) =>
    text.split(' ').flatMap((part) => {
      const [orderId = '', status = ''] = part.split(':');
      return ORDER_ID_PATTERN.test(orderId) ? [[orderId, status] as const] : [];
    }),
  write: (orders) => orders.map((order) => order.join(':')).join(' '),
});

type OutcomeDialogProps = {
  order: Order;
  outcome: OrderOutcome;
  /** The order reached this status while the page was open. */
  hasChanged: boolean;
  /** Called after the dialog was closed, and at once if the outcome needs no dialog. The page says the same. */
  onClosed: () => void;
};

/** Announces success or failure by the order's status (spec §4: payment outcome dialog); closed while it is pending. */
export function OutcomeDialog({ order, outcome, hasChanged, onClosed }: OutcomeDialogProps) {
  const { t } = useTranslation('orders');
  const [isOpen, setIsOpen] = useState(
    () => order.status !== OrderStatus.Pending && (hasChanged || isNews(order)),
  );
  const isPaid = order.status === OrderStatus.Paid;
  useEffect(() => {
    keepSeen(order);
  }, [order]);
  const [isOnPage] = useState(() => !isOpen && order.status !== OrderStatus.Pending);
  const sayOnPage = useEffectEvent(onClosed);
  useEffect(() => {
    if (isOnPage) sayOnPage();
  }, [isOnPage]);
  return (
    <ActionDialog
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        onClosed();
      }}
      picture={<Hoist flags={[{ code: isPaid ? 'C' : 'N' }]} size="lg" />}
      title={t(`outcome.title.${outcome.word}`)}
      focusesTitle
      text={<OutcomeText order={order} outcome={outcome} />}
      actions={
        <>
          {isPaid ? (
            <Button asChild variant="outline">
              <Link to={PATHS.profile}>{t('outcome.account')}</Link>
            </Button>
          ) : (
            <Button asChild variant="outline">
              <SupportLink>{t('support')}</SupportLink>
            </Button>
          )}
          <NextStep order={order} outcome={outcome} />
        </>
      }
    />
  );
}

/**
 * Whether an order's status is announced in a dialog when its page opens: if this browser has seen another status
 * before, or if it has never seen the order and the order is recent, as on the way back from the payment page. An
 * outcome is therefore announced once, and not again when an old order is opened from the list or a link.
 */
function isNews({ orderId, status, time }: Order): boolean {
  const seen = seenOrders.get()?.find(([id]) => id === orderId);
  return seen ? seen[1] !== String(status) : serverNow() - time < RECENT_MS;
}

/** Remembers the order's status, so that it isn't announced again. */
function keepSeen({ orderId, status }: Order): void {
  const others = (seenOrders.get() ?? []).filter(([id]) => id !== orderId);
  seenOrders.set([...others, [orderId, String(status)] as const].slice(-KEPT_ORDERS));
}
