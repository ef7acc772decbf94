import { useTranslation } from 'react-i18next';
import { SkeletonRegion } from '@/components/feedback/page-skeletons';
import { Skeleton } from '@/components/ui/skeleton';

/** The choices and the summary beside them, before any price is known. */
export function CheckoutSkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonRegion
      label={t('loading')}
      className="grid gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-14"
    >
      <div className="flex flex-col gap-8">
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-52 w-full" />
        <Skeleton className="h-28 w-full" />
      </div>
      <div className="flex flex-col gap-6 self-start bg-sea px-5 py-6 sm:p-8">
        <Skeleton className="h-6 w-32 bg-sea-line" />
        <Skeleton className="bg-sea-line" />
        <Skeleton className="h-12 bg-sea-line" />
        <Skeleton className="h-13 bg-sea-line" />
      </div>
    </SkeletonRegion>
  );
}
