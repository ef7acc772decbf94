import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { type Order, OrderStatus } from '@/api';
import { CalendarButton } from '@/components/content/calendar-button';
import { SupportLink } from '@/components/content/support-link';
import { QueryState } from '@/components/feedback/query-state';
import { ResultScreen } from '@/components/feedback/result-screen';
import { Button } from '@/components/ui/button';
import { ordersPath } from '@/config/paths';
import { errorText } from '@/i18n/error-text';
import { useSession } from '@/session/use-session';
import { FirstSteps } from './first-steps';
import { OrderFacts } from './order-facts';
import { NextStep, isPaymentIn } from './order-parts';
import { parseOrderSearch } from './order-search';
import { OutcomeDialog } from './outcome-dialog';
import { OutcomeText } from './outcome-text';
import { PendingOrder } from './pending-order';
import { ReceiptButton } from './receipt-button';
import { PurchasedSkeleton } from './purchased-skeleton';
import { useOrder } from './use-order';
import { useOutcome } from './use-outcome';

/**
 * The outcome of an order, according to the order's own status only (contract: paymentOrder). `orderId` comes from the
 * address and may be any text.
 */
export function Purchased({ orderId }: { orderId: string | null }) {
  const { user } = useSession();
  const asked = orderId ? parseOrderSearch(orderId)?.orderId : undefined;
  if (user && !orderId) return <NoOrder name="unnamed" />;
  if (user && !asked) return <NoOrder name="unknown" />;
  return <LoadedOrder key={asked} orderId={asked ?? ''} hasUser={user !== null} />;
}

/** The skeleton also waits for the user: prerendered HTML knows neither the user nor the address. */
function LoadedOrder({ orderId, hasUser }: { orderId: string; hasUser: boolean }) {
  const { t } = useTranslation(['orders', 'common']);
  const { order, error, isFetching, isGivenUp, ask } = useOrder(orderId, { enabled: hasUser });
  if (!hasUser) return <PurchasedSkeleton />;
  if (order === null) return <NoOrder name="unknown" orderId={orderId} />;
  if (order) {
    return (
      <OrderPage order={order}>
        <QueryState
          query={{ data: order, error, isFetching, refetch: ask }}
          stale={t('purchased.stale')}
        />
        {order.status === OrderStatus.Pending ? (
          <PendingOrder
            order={order}
            isGivenUp={isGivenUp}
            isAsking={isFetching}
            onAsk={() => void ask()}
          />
        ) : null}
      </OrderPage>
    );
  }
  if (!error) return <PurchasedSkeleton />;
  return (
    <div role="alert">
      <ResultScreen
        kind="error"
        className="px-0 sm:px-0 md:min-h-0"
        title={t('purchased.failed')}
        subtitle={errorText(error)}
        details={orderId}
        actions={
          <Button pending={isFetching} onClick={() => void ask()}>
            {t('common:retry')}
          </Button>
        }
      />
    </div>
  );
}

function OrderPage({ order, children }: { order: Order; children: ReactNode }) {
  const { t } = useTranslation('orders');
  const heading = useRef<HTMLHeadingElement>(null);
  const outcome = useOutcome(order);
  const { word, freeSeats, hasBegun, until } = outcome;
  const textId = useId();
  const hasFailed = order.status !== OrderStatus.Paid && order.status !== OrderStatus.Pending;
  const [firstStatus] = useState(order.status);
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-2.5" role="status">
        <h1 ref={heading} tabIndex={-1} aria-describedby={textId} className="text-title">
          {t(`outcome.title.${word}`)}
        </h1>
        <p id={textId} className="max-w-2xl text-lg text-balance text-muted-foreground">
          <OutcomeText order={order} outcome={outcome} />
        </p>
      </div>
      {children}
      {freeSeats > 0 ? (
        <div>
          <NextStep order={order} outcome={outcome} size="lg" />
        </div>
      ) : null}
      {hasBegun ? <FirstSteps isMain={freeSeats === 0} /> : null}
      <OrderFacts order={order} />
      <div className="flex flex-wrap items-center gap-6">
        {freeSeats > 0 || (hasBegun && order.groupId === null) ? null : (
          <NextStep order={order} variant="secondary" />
        )}
        {isPaymentIn(order.status) ? <ReceiptButton order={order} /> : null}
        {until ? <CalendarButton end={until} /> : null}
        {hasFailed ? (
          <Button asChild variant="outline">
            <SupportLink>{t('support')}</SupportLink>
          </Button>
        ) : null}
        <Link
          to={ordersPath()}
          className="inline-block py-2.5 font-semibold underline underline-offset-4"
        >
          {t('toOrders')}
        </Link>
      </div>
      <OutcomeDialog
        key={order.status}
        order={order}
        outcome={outcome}
        hasChanged={order.status !== firstStatus}
        onClosed={() => heading.current?.focus({ preventScroll: true })}
      />
    </div>
  );
}

type NoOrderProps = {
  /** The account has no such order, as for another account's order, or the address has no order number. */
  name: 'unknown' | 'unnamed';
  orderId?: string | null;
};

function NoOrder({ name, orderId }: NoOrderProps) {
  const { t } = useTranslation('orders');
  const isUnknown = name === 'unknown';
  return (
    <ResultScreen
      kind={isUnknown ? '404' : 'info'}
      className="px-0 sm:px-0 md:min-h-0"
      title={isUnknown ? t('unknown.title') : t('unnamed.title')}
      subtitle={isUnknown ? t('unknown.text') : t('unnamed.text')}
      {...(orderId ? { details: orderId } : {})}
      actions={
        <>
          <Button asChild variant="secondary">
            <Link to={ordersPath()}>{t('toOrders')}</Link>
          </Button>
          {isUnknown ? (
            <Button asChild variant="outline">
              <SupportLink>{t('support')}</SupportLink>
            </Button>
          ) : null}
        </>
      }
    />
  );
}
