import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { type Order, OrderStatus } from '@/api';
import { AppBrowserHint } from '@/components/content/app-browser-hint';
import { CalendarButton } from '@/components/content/calendar-button';
import { SupportLink } from '@/components/content/support-link';
import { QueryState } from '@/components/feedback/query-state';
import { ResultScreen } from '@/components/feedback/result-screen';
import { SkeletonRegion } from '@/components/feedback/skeleton-region';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Skeleton, TextSkeleton } from '@/components/ui/skeleton';
import { buildGroupPath, ordersPath } from '@/config/paths';
import { errorText } from '@/i18n/error-text';
import { CancelOrder, ResumeLink, useCanCancel } from '@/purchase/order-actions';
import { useSession } from '@/session/use-session';
import { FirstSteps } from './first-steps';
import { OrderFacts } from './order-facts';
import { OrderId, isPaymentIn } from './order-parts';
import { ReceiptButton } from './receipt-button';
import { parseOrderSearch } from './order-search';
import { Outcome, OutcomeField } from './outcome';
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
  const { order, error, isFetching, isPollingOver, refetch } = useOrder(orderId, {
    enabled: hasUser,
  });
  if (!hasUser) return <PurchasedSkeleton />;
  if (order === null) return <NoOrder name="unknown" orderId={orderId} />;
  if (order) {
    return (
      <OrderPage
        order={order}
        isPollingOver={isPollingOver}
        isFetching={isFetching}
        onRefetch={() => void refetch()}
        notice={
          <QueryState
            query={{ data: order, error, isFetching, refetch }}
            stale={t('purchased.stale')}
          />
        }
      />
    );
  }
  if (!error) return <PurchasedSkeleton />;
  return (
    <div role="alert">
      <ResultScreen
        kind="error"
        title={t('purchased.failed')}
        subtitle={errorText(error)}
        details={orderId}
        actions={
          <Button pending={isFetching} onClick={() => void refetch()}>
            {t('common:retry')}
          </Button>
        }
      />
    </div>
  );
}

type OrderPageProps = {
  order: Order;
  /** The page has stopped asking for the order, which is still pending. */
  isPollingOver: boolean;
  isFetching: boolean;
  onRefetch: () => void;
  /** Says that what is shown may be out of date. */
  notice: ReactNode;
};

function OrderPage({ order, isPollingOver, isFetching, onRefetch, notice }: OrderPageProps) {
  const outcome = useOutcome(order);
  const [firstStatus] = useState(order.status);
  const isPending = order.status === OrderStatus.Pending;
  return (
    <>
      <Outcome
        key={order.status}
        order={order}
        outcome={outcome}
        hasChanged={order.status !== firstStatus}
        pending={isPending ? <PendingActions order={order} /> : null}
      />
      <div className="measure flex flex-col gap-10 py-10 sm:py-14">
        {notice}
        {isPollingOver ? (
          <NotDetected order={order} isFetching={isFetching} onRefetch={onRefetch} />
        ) : null}
        {outcome.hasBegun ? <FirstSteps /> : null}
        <OrderLine order={order} end={outcome.until} />
      </div>
    </>
  );
}

/** What can be done about an order without a reported payment. */
function PendingActions({ order }: { order: Order }) {
  const canCancel = useCanCancel(order);
  return (
    <div className="flex flex-wrap gap-3">
      <ResumeLink order={order} size="lg" variant="default" />
      {canCancel ? <CancelOrder order={order} size="lg" /> : null}
      <AppBrowserHint before="payment" />
    </div>
  );
}

type NotDetectedProps = { order: Order; isFetching: boolean; onRefetch: () => void };

/** For visitors who have paid, once the page has stopped asking. */
function NotDetected({ order, isFetching, onRefetch }: NotDetectedProps) {
  const { t } = useTranslation('orders');
  return (
    <Alert
      tone="warning"
      live
      title={t('pending.notDetected')}
      action={
        <>
          <Button size="sm" variant="secondary" pending={isFetching} onClick={onRefetch}>
            {t('pending.ask')}
          </Button>
          <Button asChild size="sm" variant="outline">
            <SupportLink>{t('support')}</SupportLink>
          </Button>
        </>
      }
    >
      <p>{t('pending.paidText')}</p>
      <OrderId orderId={order.orderId} />
    </Alert>
  );
}

type OrderLineProps = {
  order: Order;
  /** The end of the membership that began with the order, in ms since the epoch; null if there is none. */
  end: number | null;
};

/** The order in one line, which unfolds, and what can be kept of it. */
function OrderLine({ order, end }: OrderLineProps) {
  const { t } = useTranslation('orders');
  const { orderId, groupId, status } = order;
  return (
    <div className="flex flex-wrap items-start gap-x-8 border-t border-border pt-2">
      <details className="mr-auto max-w-3xl grow">
        <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold underline underline-offset-4">
          {t('purchased.order', { orderId })}
        </summary>
        <OrderFacts order={order} />
      </details>
      <div className="-mx-3 flex flex-wrap">
        {isPaymentIn(status) ? <ReceiptButton order={order} /> : null}
        {end === null ? null : <CalendarButton end={end} />}
        {groupId === null ? null : (
          <Button asChild size="sm" variant="ghost">
            <Link to={buildGroupPath(groupId)}>{t('outcome.group')}</Link>
          </Button>
        )}
        <Button asChild size="sm" variant="ghost">
          <Link to={ordersPath()}>{t('toOrders')}</Link>
        </Button>
      </div>
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

/** The outcome of an order before it is known, in the shape of a successful payment. */
function PurchasedSkeleton() {
  const { t } = useTranslation('orders');
  return (
    <>
      <OutcomeField>
        <h1 className="sr-only">{t('purchased.page')}</h1>
        <SkeletonRegion label={t('purchased.loading')} className="flex flex-col gap-3">
          <TextSkeleton className="self-start">
            <span className="text-title">{t('outcome.title.paid')}</span>
          </TextSkeleton>
          <Skeleton className="h-14 w-80 max-w-full" />
          <Skeleton className="mt-3 h-13 w-56" />
        </SkeletonRegion>
      </OutcomeField>
      <div className="measure py-10 sm:py-14">
        <Skeleton className="h-96 md:h-64" />
      </div>
    </>
  );
}
