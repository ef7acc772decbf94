import { useTranslation } from 'react-i18next';
import { SkeletonRegion } from '@/components/feedback/page-skeletons';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';

const ROWS = ['first', 'second', 'third'];

/** The reading, its bar and the list, before anything of them is known. */
export function DevicesSkeleton() {
  const { t } = useTranslation('devices');
  return (
    <SkeletonRegion label={t('loading')}>
      <Skeleton className="mt-1 w-28" />
      <Skeleton className="mt-3 h-8 w-24" />
      <Skeleton className="mt-3.5 h-2.5 w-full" />
      <Skeleton className="mt-4 w-40" />
      <Card className="mt-9 divide-y divide-border">
        {ROWS.map((row) => (
          <div
            key={row}
            className="flex items-start gap-4 px-5 py-5 sm:px-6 md:items-center md:gap-5"
          >
            <Skeleton className="size-12 shrink-0" />
            <div className="flex min-w-0 flex-1 flex-col gap-2.5">
              <Skeleton className="w-full max-w-44" />
              <Skeleton className="h-3.5 w-full max-w-32" />
              <Skeleton className="mt-2 h-9 w-20 md:hidden" />
            </div>
            <Skeleton className="h-9 w-20 shrink-0 max-md:hidden" />
          </div>
        ))}
      </Card>
    </SkeletonRegion>
  );
}
