import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Order, OrderStatus, serverNow } from '@/api';
import { ORDER_ID_PATTERN } from '@/api/constants';
import type { FlagCode } from '@/components/brand/flags';
import { Hoist } from '@/components/brand/hoist';
import { SeaField } from '@/components/brand/sea-field';
import { ActionDialog } from '@/components/content/action-dialog';
import { QrCode } from '@/components/content/qr-code';
import { SupportLink } from '@/components/content/support-link';
import { Button } from '@/components/ui/button';
import { HOUR_MS } from '@/config/constants';
import { PATHS } from '@/config/paths';
import { STORAGE_KEYS } from '@/config/storage-keys';
import { pathIn } from '@/i18n/address';
import { useFormat } from '@/i18n/use-format';
import { useLanguage } from '@/i18n/use-language';
import { usePlanName } from '@/i18n/use-plan-name';
import { localStore } from '@/lib/safe-storage';
import { storedValue } from '@/lib/store';
import { useUser } from '@/session/use-session';
import { NextStep, OrderBadge } from './order-parts';
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

/** Yes, waiting, late, and no. */
const FLAGS: Record<OrderStatus, FlagCode> = {
  [OrderStatus.Paid]: 'C',
  [OrderStatus.Pending]: 'K',
  [OrderStatus.Expired]: 'U',
  [OrderStatus.Failed]: 'N',
  [OrderStatus.Cancelled]: 'N',
  [OrderStatus.Refunding]: 'N',
  [OrderStatus.Refunded]: 'N',
};

type OutcomeProps = {
  order: Order;
  outcome: OrderOutcome;
  /** The order reached this status while the page was open. */
  hasChanged: boolean;
  /** What can be done about an order that is not paid yet. */
  pending: ReactNode;
};

/**
 * The top of the page: the outcome over the sea, with its flag. News of success or failure is a dialog over the sea
 * instead (spec §4: payment outcome dialog), and the page behind it has what remains to be done.
 */
export function Outcome({ order, outcome, hasChanged, pending }: OutcomeProps) {
  const { t } = useTranslation('orders');
  const { status } = order;
  const [isAnnounced] = useState(
    () => status !== OrderStatus.Pending && (hasChanged || isNews(order)),
  );
  const [isOpen, setIsOpen] = useState(isAnnounced);
  const heading = useRef<HTMLHeadingElement>(null);
  const textId = useId();
  const isFocused = !isAnnounced && status !== OrderStatus.Pending;
  const focusHeading = useEffectEvent(() => {
    if (isFocused) heading.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    keepSeen(order);
  }, [order]);
  useEffect(() => {
    focusHeading();
  }, []);

  const title = t(`outcome.title.${outcome.word}`);
  const text = <OutcomeText order={order} outcome={outcome} />;
  const actions = pending ?? <Actions order={order} outcome={outcome} />;
  const qrCode = outcome.hasBegun ? <AppQrCode /> : null;
  if (!isAnnounced) {
    return (
      <OutcomeField flag={FLAGS[status]} aside={qrCode}>
        <div role="status" className="flex flex-col gap-3">
          <h1 ref={heading} tabIndex={-1} aria-describedby={textId} className="text-title">
            {title}
          </h1>
          <p id={textId} className="max-w-xl text-lg text-balance">
            {text}
          </p>
        </div>
        {actions}
      </OutcomeField>
    );
  }
  return (
    <>
      <div className="measure flex flex-wrap items-center gap-x-10 gap-y-6 pt-10 sm:pt-14">
        <h1
          ref={heading}
          tabIndex={-1}
          className="flex flex-wrap items-center gap-4 text-title sm:mr-auto"
        >
          <span>{t('purchased.page')}</span> <OrderBadge status={status} />
        </h1>
        {actions}
      </div>
      <ActionDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          heading.current?.focus({ preventScroll: true });
        }}
        className="border-0 on-sea bg-sea-deep sm:max-w-2xl"
        picture={
          <div className="relative -m-6 mb-0 shrink-0 bg-sea px-6 sm:-m-8 sm:mb-0 sm:px-8">
            <SeaField />
            <Hoist flags={[{ code: FLAGS[status] }]} size="xl" className="pt-8" />
          </div>
        }
        title={title}
        focusesTitle
        text={text}
      >
        <div className="flex flex-wrap items-start justify-between gap-6">
          {actions}
          {qrCode}
        </div>
      </ActionDialog>
    </>
  );
}

/** The outcome of an order, below its heading: the same in the dialog and on the page. */
function OutcomeText({
  order,
  outcome: { word, freeSeats, hasBegun, until },
}: Pick<OutcomeProps, 'order' | 'outcome'>) {
  const { t } = useTranslation(['orders', 'common']);
  const format = useFormat();
  const planName = usePlanName();
  const { planType } = useUser();
  const values = {
    product: order.product,
    amount: format.money(order.amount),
    count: freeSeats,
    time: order.checkout ? format.time(order.checkout.expireTime) : '',
  };
  const isRefund = word === 'refunding' || word === 'refunded';
  // Another amount than the order's may have arrived in cryptocurrency, and goes back.
  const isLater = word === 'pending' && order.checkout === null;
  const text =
    isRefund && order.paymentMethod === 'crypto'
      ? (`${word}Crypto` as const)
      : isLater
        ? 'pendingLater'
        : word;
  return (
    <>
      {hasBegun ? (
        <span className="block">
          {until === null || planType === null
            ? t('added', { product: order.product })
            : t('until', { plan: planName(planType), date: format.date(until) })}
        </span>
      ) : null}
      <span>{t(`outcome.text.${text}`, values)}</span>
    </>
  );
}

type OutcomeFieldProps = { flag?: FlagCode; aside?: ReactNode; children: ReactNode };

/** The sea across the page, with a flag on a halyard from its top edge, or its place while it is unknown. */
export function OutcomeField({ flag, aside, children }: OutcomeFieldProps) {
  return (
    <div className="relative isolate on-sea">
      <div className="absolute inset-0 -z-10 bg-sea-deep">
        {/* On a phone the text is below the horizon, in open water. */}
        <div className="relative h-32 bg-sea md:h-full">
          <SeaField />
        </div>
      </div>
      <div className="measure grid gap-x-16 pb-10 md:min-h-104 md:grid-cols-[auto_minmax(0,1fr)_auto] md:pb-14">
        {flag ? (
          <Hoist flags={[{ code: flag }]} size="xl" className="pt-8 md:pt-24" />
        ) : (
          <div className="h-32 w-22.5 md:h-68 md:w-42.5" />
        )}
        <div className="flex flex-col items-start gap-6 pt-6 md:pt-24">{children}</div>
        {aside}
      </div>
    </div>
  );
}

function Actions({ order, outcome }: Pick<OutcomeProps, 'order' | 'outcome'>) {
  const { t } = useTranslation('orders');
  const isRefund = order.status === OrderStatus.Refunding || order.status === OrderStatus.Refunded;
  return (
    <div className="flex flex-wrap gap-3">
      <NextStep
        order={order}
        outcome={outcome}
        size="lg"
        variant={isRefund ? 'outline' : 'default'}
      />
      {order.status === OrderStatus.Paid ? null : (
        <Button asChild size="lg" variant="outline">
          <SupportLink>{t('support')}</SupportLink>
        </Button>
      )}
    </div>
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

/** Opens the downloads on the visitor's phone. Not shown on a phone, which has the button. */
function AppQrCode() {
  const { t } = useTranslation('orders');
  const address = new URL(pathIn(useLanguage(), PATHS.download), window.location.origin).href;
  return (
    <figure className="flex w-36 flex-col gap-2 self-end max-md:hidden">
      <QrCode value={address} label={t('outcome.qr')} className="w-full" />
      <figcaption className="text-sm">{t('outcome.qrText')}</figcaption>
    </figure>
  );
}
