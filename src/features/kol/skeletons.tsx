import { useTranslation } from 'react-i18next';
import { SkeletonRegion } from '@/components/feedback/skeleton-region';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The placeholder of the overview while it loads. */
export function OverviewSkeleton() {
  const { t } = useTranslation('kol');
  return (
    <SkeletonRegion label={t('overview.loading')} className="flex flex-col gap-8 lg:gap-10">
      <Card>
        <div className="px-5 py-6 sm:px-6 sm:py-8">
          <Skeleton className="w-20" />
          <Skeleton className="mt-3 h-12 w-64 max-w-full" />
          <Skeleton className="mt-5 h-3" />
          <Skeleton className="mt-4 w-52" />
        </div>
        <div className="grid gap-6 border-t border-border px-5 py-5 sm:px-6 xl:grid-cols-3">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </div>
      </Card>
      <Skeleton className="h-56" />
      <Skeleton className="h-64" />
    </SkeletonRegion>
  );
}

/** The placeholder of a list and its filters while the list's code loads. */
export function RecordsSkeleton({ hasFilters }: { hasFilters: boolean }) {
  return (
    <div className="flex flex-col gap-5">
      {hasFilters ? <Skeleton className="h-11 w-32 sm:h-18 sm:w-full" /> : null}
      <RowsSkeleton />
    </div>
  );
}

/** The placeholder of a list while its rows load. */
export function RowsSkeleton() {
  const { t } = useTranslation('kol');
  return (
    <SkeletonRegion label={t('records.loading')} className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-3">
        <Skeleton className="w-32" />
        <Skeleton className="h-10 w-32" />
      </div>
      <Card className="divide-y divide-border">
        {ROWS.map((row) => (
          <div
            key={row}
            className="grid min-h-48 grid-cols-2 content-between gap-4 px-5 py-4 md:min-h-28 md:grid-cols-4 md:px-6 xl:min-h-16 xl:content-center"
          >
            <Skeleton />
            <Skeleton />
            <Skeleton />
            <Skeleton />
          </div>
        ))}
      </Card>
    </SkeletonRegion>
  );
}
