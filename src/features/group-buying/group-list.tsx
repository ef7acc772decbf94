import { type ComponentProps, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupPage } from '@/api';
import { Pager } from '@/components/content/pager';
import { LoadedPart } from '@/components/feedback/loaded-part';
import { SkeletonRegion } from '@/components/feedback/page-skeletons';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { GroupRow } from './group-row';

type GroupListProps = {
  kind: 'created' | 'joined';
  query: ComponentProps<typeof LoadedPart<GroupPage>>['query'] & { isPlaceholderData: boolean };
  onPage: (page: number) => void;
};

/** One page of groups under its title. */
export function GroupList({ kind, query, onPage }: GroupListProps) {
  const { t } = useTranslation('group-buying');
  const title = useId();
  return (
    <div>
      <h2 id={title} className="mb-4 text-xl font-bold tracking-tight">
        {t(`mine.${kind}.title`)}
      </h2>
      <LoadedPart
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
      </LoadedPart>
    </div>
  );
}

/** Groups before any is known. */
export function GroupListSkeleton() {
  const { t } = useTranslation('group-buying');
  return (
    <SkeletonRegion label={t('mine.loading')}>
      <Card className="divide-y divide-border">
        {['first', 'second'].map((row) => (
          <div key={row} className="flex flex-col gap-4 px-5 py-5 sm:px-6 md:flex-row">
            <Skeleton className="h-11 w-32 shrink-0" />
            <div className="flex min-w-0 flex-1 flex-col gap-2.5">
              <Skeleton className="w-full max-w-56" />
              <Skeleton className="h-3.5 w-full max-w-72" />
            </div>
            <Skeleton className="h-9 w-24 shrink-0" />
          </div>
        ))}
      </Card>
    </SkeletonRegion>
  );
}
