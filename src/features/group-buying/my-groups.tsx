import { keepPreviousData } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import {
  type ApiError,
  type GroupPage,
  LOCAL_ERRORS,
  usePaymentJointPurchaseCreated,
  usePaymentJointPurchaseParticipated,
} from '@/api';
import { Pager } from '@/components/content/pager';
import { EmptyState } from '@/components/feedback/empty-state';
import { type QueryResult, QueryState } from '@/components/feedback/query-state';
import { SkeletonRegion } from '@/components/feedback/skeleton-region';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { PATHS, groupOffersPath } from '@/config/paths';
import { FIRST_GROUPS } from '@/purchase/inputs';
import { GroupRow } from './group-row';
import { pollInterval, useGroupChanges } from './use-group';

type ListState = { data: GroupPage | undefined; error: ApiError | null };

/** Refetched while a group is unfinished, like the page of a single group. The caller shows a failure. */
const QUERY = {
  ...LOCAL_ERRORS,
  placeholderData: keepPreviousData,
  refetchInterval: ({ state: { data, error } }: { state: ListState }) =>
    pollInterval(data?.items ?? [], error),
};

/**
 * The groups that the user started and joined. Both lists load before one is shown, so that the second doesn't jump.
 */
export function MyGroups() {
  const { t } = useTranslation('group-buying');
  const [createdPage, setCreatedPage] = useState(1);
  const [joinedPage, setJoinedPage] = useState(1);
  const created = usePaymentJointPurchaseCreated(
    { ...FIRST_GROUPS, page: createdPage },
    { query: QUERY },
  );
  const joined = usePaymentJointPurchaseParticipated(
    { ...FIRST_GROUPS, page: joinedPage },
    { query: QUERY },
  );
  // Later pages and retries load within their own list.
  const isFirstLoad = [created, joined].some(({ data, isFetched }) => !data && !isFetched);
  if (isFirstLoad) return <GroupListSkeleton />;
  if (created.data?.total === 0 && joined.data?.total === 0)
    return (
      <EmptyState
        title={t('mine.empty.title')}
        description={t('mine.empty.text')}
        action={
          <>
            <Button asChild>
              <Link to={groupOffersPath()}>{t('hero.offers')}</Link>
            </Button>
            <Button asChild variant="outline">
              <Link to={{ pathname: PATHS.groupBuying, hash: 'join' }}>{t('hero.join')}</Link>
            </Button>
          </>
        }
      />
    );
  return (
    <>
      <GroupList kind="created" query={created} onPage={setCreatedPage} />
      <GroupList kind="joined" query={joined} onPage={setJoinedPage} />
    </>
  );
}

type GroupListProps = {
  kind: 'created' | 'joined';
  query: QueryResult<GroupPage> & { isPlaceholderData: boolean };
  onPage: (page: number) => void;
};

/** One page of groups under its title. */
function GroupList({ kind, query, onPage }: GroupListProps) {
  const { t } = useTranslation('group-buying');
  const title = useId();
  useGroupChanges(query.isPlaceholderData ? undefined : query.data?.items, query.refetch);
  return (
    <div>
      <h2 id={title} className="mb-4 text-xl font-bold tracking-tight">
        {t(`mine.${kind}.title`)}
      </h2>
      <QueryState
        query={query}
        label={t(`mine.${kind}.title`)}
        failed={t('mine.failed')}
        stale={t('mine.stale')}
        skeleton={<GroupListSkeleton />}
      >
        {({ items, ...page }) =>
          page.total === 0 ? (
            <p className="text-muted-foreground">{t(`mine.${kind}.none`)}</p>
          ) : (
            <Card>
              <ul aria-labelledby={title} className="divide-y divide-border">
                {items.map((group) => (
                  <GroupRow key={group.groupId} group={group} />
                ))}
              </ul>
              <Pager {...page} isBusy={query.isPlaceholderData} onPage={onPage} />
            </Card>
          )
        }
      </QueryState>
    </div>
  );
}

/** A list while it loads. */
function GroupListSkeleton() {
  const { t } = useTranslation('group-buying');
  return <SkeletonRegion label={t('mine.loading')} shapes={['record', 'record']} />;
}
