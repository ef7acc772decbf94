import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from '@/i18n/navigation';
import { type Order, type OrderPage, OrderStatus } from '@/api';
import { Pager } from '@/components/content/pager';
import { useScrollTarget } from '@/components/content/use-scroll-target';
import { EmptyState } from '@/components/feedback/empty-state';
import { QueryState } from '@/components/feedback/query-state';
import { SkeletonRegion } from '@/components/feedback/skeleton-region';
import { Button } from '@/components/ui/button';
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from '@/components/ui/card';
import { ORDERS_ID, PATHS, ordersPath } from '@/config/paths';
import { keepFocus } from '@/lib/focus';
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
  const [shown, setShown] = useState(FIRST_PAGE);
  const [wasAll, setWasAll] = useState(isAll);
  if (wasAll !== isAll) {
    setWasAll(isAll);
    setShown(FIRST_PAGE);
  }
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, isFetching, isPlaceholderData, refetch } = useOrders(shown);
  useScrollTarget(isAll, heading);

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
          <span ref={keepFocus}>
            <Link
              to={PATHS.profile}
              preventScrollReset
              className="-my-2.5 text-link text-sm decoration-1 hover:decoration-2"
            >
              {t('showLatest')}
            </Link>
          </span>
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
      <QueryState
        query={{ data, error, isFetching, refetch }}
        variant="notice"
        tone="destructive"
        failed={t('failed')}
        stale={t('stale')}
        skeleton={<OrdersSkeleton />}
        className="m-5 sm:m-6"
      />
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
  if (list.items.length === 0 && isBusy) return <OrdersSkeleton />;
  if (list.items.length === 0 && isSearch) {
    return (
      <CardContent role="status">
        <p className="font-semibold">{t('find.none')}</p>
        <p className="mt-1 max-w-prose text-muted-foreground">{t('find.noneText')}</p>
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
    <SkeletonRegion
      label={t('loading')}
      shapes={['record', 'record', 'record']}
      className="p-5 sm:p-6"
    />
  );
}
