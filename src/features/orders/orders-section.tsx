import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from '@/i18n/navigation';
import { LOCAL_ERRORS, type OrderPage, OrderStatus, usePaymentOrder } from '@/api';
import { Pager } from '@/components/content/pager';
import { EmptyState } from '@/components/feedback/empty-state';
import { SkeletonRegion } from '@/components/feedback/page-skeletons';
import { RetryAlert } from '@/components/feedback/retry-alert';
import { StaleNotice } from '@/components/feedback/stale-notice';
import { Button } from '@/components/ui/button';
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { ASK_AGAIN_MS } from '@/config/constants';
import { ORDERS_ID, PATHS } from '@/config/paths';
import { useMembershipChange } from '@/session/use-membership-change';
import { OrderFinder } from './order-finder';
import { OrderRow } from './order-row';
import { ALL_ORDERS, type OrderSearch } from './order-search';

/** Orders on one page of the list. */
const PAGE_SIZE = 5;

/** Every order of the account, the newest first. If a refetch fails, the list stays and is marked as stale. */
export function OrdersSection() {
  const { t } = useTranslation('orders');
  const [shown, setShown] = useState({ search: ALL_ORDERS, page: 1 });
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, isFetching, isPlaceholderData, refetch } = useOrders(shown);
  useScrollTarget(ORDERS_ID, heading);

  const isSearch = shown.search !== ALL_ORDERS;
  const hasFinder = isSearch || (data?.total ?? 0) > 0;
  return (
    <Card id={ORDERS_ID} aria-labelledby={`${ORDERS_ID}-title`}>
      <CardHeader>
        <CardTitle
          id={`${ORDERS_ID}-title`}
          ref={heading}
          tabIndex={-1}
          className="scroll-mt-[calc(var(--header-height)+var(--spacing)*8)]"
        >
          {t('title')}
        </CardTitle>
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
      {!data && !error ? <OrdersSkeleton /> : null}
      {data ? (
        <OrderList list={data} isSearch={isSearch} isBusy={isPlaceholderData}>
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
        </OrderList>
      ) : null}
    </Card>
  );
}

type OrderListProps = { list: OrderPage; isSearch: boolean; isBusy: boolean; children: ReactNode };

function OrderList({ list, isSearch, isBusy, children }: OrderListProps) {
  const { t } = useTranslation('orders');
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

/** The list while it loads. */
function OrdersSkeleton() {
  const { t } = useTranslation('orders');
  return (
    <SkeletonRegion label={t('loading')} className="divide-y divide-border">
      {['first', 'second'].map((row) => (
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

/**
 * One page of the account's orders, the newest first; the previous page stays until the next has loaded. Refetched every few
 * seconds while one of them is pending and the browser page is visible.
 */
function useOrders({ search, page }: { search: OrderSearch; page: number }) {
  const orders = usePaymentOrder(
    { page, pageSize: PAGE_SIZE, ...search },
    {
      query: {
        ...LOCAL_ERRORS,
        placeholderData: keepPreviousData,
        refetchInterval: ({ state }) =>
          state.data?.items.some(({ status }) => status === OrderStatus.Pending)
            ? ASK_AGAIN_MS
            : false,
      },
    },
  );
  const { data, isPlaceholderData } = orders;
  const paid = isPlaceholderData
    ? undefined
    : data?.items.filter(({ status }) => status === OrderStatus.Paid);
  useMembershipChange(paid && (paid.map(({ orderId }) => orderId).join(' ') || null));
  return orders;
}

/** Scrolls to the heading that the address names by `#id`, and moves the focus to it. */
function useScrollTarget(id: string, heading: RefObject<HTMLElement | null>) {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== `#${id}`) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [hash, id, heading]);
}
