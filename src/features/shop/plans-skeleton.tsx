import { useTranslation } from 'react-i18next';
import { SkeletonRegion } from '@/components/feedback/page-skeletons';
import { Skeleton } from '@/components/ui/skeleton';

/** The period's control and two plans. */
export function PlansSkeleton() {
  const { t } = useTranslation('pricing');
  return (
    <SkeletonRegion label={t('loading')} className="flex flex-col gap-6">
      <Skeleton className="h-11 w-full max-w-xl" />
      <div className="grid gap-5 md:grid-cols-2 lg:gap-8">
        {[1, 2].map((plan) => (
          <div
            key={plan}
            className="flex flex-col gap-6 border border-border border-t-foreground/60 bg-card px-5 pt-14 pb-8 sm:px-8"
          >
            <Skeleton className="h-8 w-1/2" />
            <Skeleton className="h-14 w-2/3" />
            <Skeleton className="h-6 w-3/4" />
            <Skeleton className="h-13 w-full" />
            <Skeleton className="mt-4 h-12 w-full" />
          </div>
        ))}
      </div>
    </SkeletonRegion>
  );
}
