import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import type { OrderPage } from '@/api';
import { Pager } from '@/components/content/pager';
import { EmptyState } from '@/components/feedback/empty-state';
import { RetryAlert, RetryButton } from '@/components/feedback/retry-alert';
import { Button } from '@/components/ui/button';
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card';
import { ORDERS_ID, PATHS } from '@/config/paths';
import { errorText } from '@/i18n/error-text';
import { OrderFinder } from './order-finder';
import { OrderRow } from './order-row';
import { ALL_ORDERS, type OrderSearch } from './order-search';
import { OrdersSkeleton } from './orders-skeleton';
import { useOrders } from './use-orders';
import { useScrollTarget } from './use-scroll-target';

/** Every order of the account, the newest first. Without an answer the list last seen stays, marked as such. */
export function OrdersSection() {
  const { t } = useTranslation('orders');
  const [asked, setAsked] = useState({ search: ALL_ORDERS, page: 1 });
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, isFetching, isPlaceholderData, refetch } = useOrders(
    asked.search,
    asked.page,
  );
  useScrollTarget(ORDERS_ID, heading);

  function show(search: OrderSearch, page: number) {
    setAsked({ search, page });
  }

  const isSearch = asked.search !== ALL_ORDERS;
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
          <OrderFinder isBusy={isPlaceholderData} onSearch={(search) => show(search, 1)} />
        </div>
      ) : null}
      {data && error ? (
        <RetryAlert
          title={t('stale')}
          error={error}
          isFetching={isFetching}
          onRetry={() => refetch()}
          className="m-5 sm:m-6"
        />
      ) : null}
      {!data && error ? (
        <CardContent role="alert" className="flex flex-col items-start gap-3">
          <p className="font-semibold">{t('failed')}</p>
          <p className="text-sm text-muted-foreground">{errorText(error)}</p>
          <RetryButton isFetching={isFetching} onRetry={() => refetch()} />
        </CardContent>
      ) : null}
      {!data && !error ? <OrdersSkeleton /> : null}
      {data ? (
        <Known list={data} isSearch={isSearch} isBusy={isPlaceholderData}>
          <Pager
            page={data.page}
            pageSize={data.pageSize}
            total={data.total}
            isBusy={isPlaceholderData}
            onPage={(page) => {
              show(asked.search, page);
              heading.current?.focus();
            }}
          />
        </Known>
      ) : null}
    </Card>
  );
}

type KnownProps = { list: OrderPage; isSearch: boolean; isBusy: boolean; children: ReactNode };

function Known({ list, isSearch, isBusy, children }: KnownProps) {
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
