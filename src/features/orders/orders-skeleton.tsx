import { useTranslation } from 'react-i18next';
import { SkeletonRegion } from '@/components/feedback/page-skeletons';
import { Skeleton } from '@/components/ui/skeleton';

const ROWS = ['first', 'second'];

/** Two orders before anything of them is known. */
export function OrdersSkeleton() {
  const { t } = useTranslation('orders');
  return (
    <SkeletonRegion label={t('loading')} className="divide-y divide-border">
      {ROWS.map((row) => (
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
