import { useTranslation } from 'react-i18next';
import { SkeletonRegion } from '@/components/feedback/page-skeletons';
import { Skeleton } from '@/components/ui/skeleton';
import { GRID } from './crypto-layout';

/** What is paid in or where to, and the order beside it, before either is known. */
export function CryptoSkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonRegion label={t('loading')} className={GRID}>
      <div className="flex flex-col gap-6">
        <Skeleton className="h-7 w-2/3 max-w-sm" />
        <Skeleton className="h-40 w-full" />
        <Skeleton className="h-13 w-full max-w-sm" />
      </div>
      <div className="order-first flex flex-col gap-5 bg-sea px-5 py-6 sm:p-8 lg:order-none">
        <Skeleton className="h-6 w-32 bg-sea-line" />
        <Skeleton className="h-10 w-full bg-sea-line" />
      </div>
    </SkeletonRegion>
  );
}
