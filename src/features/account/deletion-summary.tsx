import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import type { ApiError, DeletePreview } from '@/api';
import { DefinitionList, DefinitionRow } from '@/components/content/definition-list';
import { SkeletonRegion } from '@/components/feedback/skeleton-region';
import { RetryAlert } from '@/components/feedback/retry-alert';
import { Skeleton } from '@/components/ui/skeleton';
import { buildGroupPath, purchasedPath } from '@/config/paths';
import { toCents } from '@/domain/money';
import { useFormat } from '@/i18n/use-format';

/** The style of links to orders that can still be paid or cancelled, and to groups that may still fill up. */
const LINK = '-my-3 inline-block py-3 underline decoration-1 underline-offset-4 hover:decoration-2';

type DeletionSummaryProps = {
  query: {
    data: DeletePreview | undefined;
    error: ApiError | null;
    isFetching: boolean;
    refetch: () => unknown;
  };
};

/** What is lost with the account. If it does not load, an alert says so, and the account can still be deleted. */
export function DeletionSummary({
  query: { data: preview, error, ...query },
}: DeletionSummaryProps) {
  return (
    <>
      {error ? <LoadFailure {...query} error={error} hasList={preview !== undefined} /> : null}
      {preview ? <LossList preview={preview} /> : null}
      {preview || error ? null : <RetrySkeleton />}
    </>
  );
}

type LoadFailureProps = {
  error: ApiError;
  /** An earlier list is shown below. */
  hasList: boolean;
  isFetching: boolean;
  refetch: () => unknown;
};

function LoadFailure({ error, hasList, isFetching, refetch }: LoadFailureProps) {
  const { t } = useTranslation('account');
  return (
    <RetryAlert
      className="m-5 sm:m-6"
      title={t(hasList ? 'deletion.stale' : 'deletion.unknown')}
      error={error}
      isFetching={isFetching}
      onRetry={refetch}
    />
  );
}

/** Shown while a retry loads. */
function RetrySkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonRegion label={t('loading')} className="px-5 py-6 sm:px-6">
      <Skeleton className="h-16 w-full" />
    </SkeletonRegion>
  );
}

function LossList({ preview }: { preview: DeletePreview }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const { remainingMilliseconds, benefits, openOrders, openGroups, unsettledCommission } = preview;
  return (
    <DefinitionList className="px-5 sm:px-6">
      {remainingMilliseconds > 0 ? (
        <DefinitionRow label={t('deletion.loss.time')}>
          {format.timeLeft(remainingMilliseconds)}
        </DefinitionRow>
      ) : null}
      {benefits.length > 0 ? (
        <DefinitionRow label={t('deletion.loss.benefits')}>
          {format.list(benefits.map(({ name }) => name))}
        </DefinitionRow>
      ) : null}
      {openOrders.length > 0 ? (
        <DefinitionRow label={t('deletion.loss.orders')}>
          <Entries note={t('deletion.loss.ordersText')}>
            {openOrders.map(({ orderId, product, amount }) => (
              <li key={orderId}>
                <Link to={purchasedPath(orderId)} className={LINK}>
                  {product}
                </Link>
                <span>{` · ${format.money(amount)} · ${orderId}`}</span>
              </li>
            ))}
          </Entries>
        </DefinitionRow>
      ) : null}
      {openGroups.length > 0 ? (
        <DefinitionRow label={t('deletion.loss.groups')}>
          <Entries note={t('deletion.loss.groupsText')}>
            {openGroups.map(({ groupId, product, expireTime }) => (
              <li key={groupId}>
                <Link to={buildGroupPath(groupId)} className={LINK}>
                  {t('deletion.loss.group', { product, time: format.dateTime(expireTime) })}
                </Link>
              </li>
            ))}
          </Entries>
        </DefinitionRow>
      ) : null}
      {toCents(unsettledCommission) > 0 ? (
        <DefinitionRow label={t('deletion.loss.commission')}>
          <span translate="no">{format.money(unsettledCommission)}</span>
        </DefinitionRow>
      ) : null}
      <DefinitionRow label={t('deletion.loss.login')}>
        <span className="font-normal">{t('deletion.loss.loginText')}</span>
      </DefinitionRow>
    </DefinitionList>
  );
}

function Entries({ note, children }: { note: string; children: ReactNode }) {
  return (
    <>
      <ul className="flex flex-col gap-1">{children}</ul>
      <p className="mt-1 text-sm font-normal text-muted-foreground">{note}</p>
    </>
  );
}
