import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from '@/i18n/navigation';
import { type Order, type OrderPage, OrderStatus } from '@/api';
import { Pager } from '@/components/content/pager';
import { useScrollTarget } from '@/components/content/use-scroll-target';
import { EmptyState } from '@/components/feedback/empty-state';
import { SkeletonRegion } from '@/components/feedback/skeleton-region';
import { RetryAlert } from '@/components/feedback/retry-alert';
import { StaleNotice } from '@/components/feedback/stale-notice';
import { Button } from '@/components/ui/button';
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { ORDERS_ID, PATHS, ordersPath } from '@/config/paths';
import { OrderFinder } from './order-finder';
import { OrderRow } from './order-row';
import { ALL_ORDERS } from './order-search';
import { useOrders } from './use-orders';

/** The number of orders shown before the visitor asks for all; an order that can still be paid is always shown. */
const LATEST = 3;
const FIRST_PAGE = { search: ALL_ORDERS, page: 1 };

/**
 * The latest orders of the account; with `#orders` in the address every order, with pages and a search. If a refetch
 * fails, the list stays and is marked as stale.
 */
export function OrdersSection() {
  const { t } = useTranslation('orders');
  const isAll = useLocation().hash === `#${ORDERS_ID}`;
  const [choice, setShown] = useState(FIRST_PAGE);
  const shown = isAll ? choice : FIRST_PAGE;
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, isFetching, isPlaceholderData, refetch } = useOrders(shown);
  useScrollTarget(isAll, heading);
  useClosing(isAll, () => {
    setShown(FIRST_PAGE);
    // The link that closed the list is gone.
    heading.current?.focus({ preventScroll: true });
  });

  const isSearch = shown.search !== ALL_ORDERS;
  const total = data?.total ?? 0;
  const hasFinder = isAll && (isSearch || isPlaceholderData || total > 0);
  const list = data && !isAll ? { ...data, items: pickLatest(data.items) } : data;
  return (
    <Card id={ORDERS_ID} aria-labelledby={`${ORDERS_ID}-title`}>
      <CardHeader className="flex-row items-baseline justify-between gap-6">
        <CardTitle id={`${ORDERS_ID}-title`} ref={heading} tabIndex={-1} className="scroll-mt-8">
          {t('title')}
        </CardTitle>
        {isAll && total > LATEST ? (
          <Link
            to={PATHS.profile}
            preventScrollReset
            className="-my-2.5 text-link text-sm decoration-1 hover:decoration-2"
          >
            {t('showLatest')}
          </Link>
        ) : null}
      </CardHeader>
      {hasFinder ? (
        <div className="border-b border-border px-5 py-4 sm:px-6">
          <OrderFinder
            isBusy={isPlaceholderData}
            onSearch={(search) => setShown({ search, page: 1 })}
          />
        </div>
      ) : null}
      <StaleNotice
        query={{ data, error, isFetching, refetch }}
        text={t('stale')}
        className="m-5 sm:m-6"
      />
      {!data && error ? (
        <RetryAlert
          tone="destructive"
          title={t('failed')}
          isFetching={isFetching}
          onRetry={() => refetch()}
          className="m-5 sm:m-6"
          error={error}
        />
      ) : null}
      {!data && !error ? (
        <OrdersSkeleton rows={isAll ? SKELETON_ROWS : SKELETON_ROWS.slice(0, LATEST)} />
      ) : null}
      {data && list ? (
        <OrderList list={list} isSearch={isSearch} isBusy={isPlaceholderData}>
          {isAll ? (
            <Pager
              page={data.page}
              pageSize={data.pageSize}
              total={data.total}
              isBusy={isPlaceholderData}
              onPage={(page) => {
                setShown({ search: shown.search, page });
                heading.current?.focus();
              }}
            />
          ) : total > LATEST ? (
            <CardFooter>
              <Button asChild variant="outline" className="max-sm:w-full">
                <Link to={ordersPath()} preventScrollReset>
                  {t('viewAll', { count: total })}
                </Link>
              </Button>
            </CardFooter>
          ) : null}
        </OrderList>
      ) : null}
    </Card>
  );
}

function pickLatest(orders: readonly Order[]): Order[] {
  return orders.filter(({ status }, index) => index < LATEST || status === OrderStatus.Pending);
}

type OrderListProps = { list: OrderPage; isSearch: boolean; isBusy: boolean; children: ReactNode };

function OrderList({ list, isSearch, isBusy, children }: OrderListProps) {
  const { t } = useTranslation('orders');
  // Only the list that was asked for can say that it is empty.
  if (list.items.length === 0 && isBusy) return <OrdersSkeleton rows={SKELETON_ROWS} />;
  if (list.items.length === 0 && isSearch) {
    return (
      <CardContent role="status">
        <p className="font-semibold">{t('find.none')}</p>
        <p className="mt-1 max-w-prose text-sm text-muted-foreground">{t('find.noneText')}</p>
      </CardContent>
    );
  }
  if (list.items.length === 0) {
    return (
      <EmptyState
        className="border-0"
        title={t('empty.title')}
        description={t('empty.text')}
        action={
          <Button asChild variant="secondary">
            <Link to={PATHS.pricing}>{t('empty.action')}</Link>
          </Button>
        }
      />
    );
  }
  return (
    <div aria-busy={isBusy} className="transition-opacity aria-busy:opacity-60">
      <ul className="divide-y divide-border">
        {list.items.map((order) => (
          <OrderRow key={order.orderId} order={order} />
        ))}
      </ul>
      {children}
    </div>
  );
}

const SKELETON_ROWS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** The list while it loads. */
function OrdersSkeleton({ rows }: { rows: readonly string[] }) {
  const { t } = useTranslation('orders');
  return (
    <SkeletonRegion label={t('loading')} className="divide-y divide-border">
      {rows.map((row) => (
        <div key={row} className="flex flex-col gap-3 px-5 py-5 sm:px-6">
          <div className="flex justify-between gap-8">
            <Skeleton className="h-5 w-full max-w-44" />
            <Skeleton className="h-5 w-28 shrink-0" />
          </div>
          <Skeleton className="w-full max-w-56" />
          <Skeleton className="w-full max-w-sm" />
          <Skeleton className="mt-2 h-9 w-full max-w-48" />
        </div>
      ))}
    </SkeletonRegion>
  );
}

/** Calls `onClose` when the latest orders replace the complete list. */
function useClosing(isAll: boolean, onClose: () => void): void {
  const wasAll = useRef(isAll);
  useEffect(() => {
    if (wasAll.current && !isAll) onClose();
    wasAll.current = isAll;
  });
}
