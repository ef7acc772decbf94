import { useTranslation } from 'react-i18next';
import { SkeletonRegion } from '@/components/feedback/skeleton-region';
import { Skeleton, TextSkeleton } from '@/components/ui/skeleton';
import { OutcomeField } from './outcome';

/** The outcome of an order before it is known, in the shape of a successful payment. */
export function PurchasedSkeleton() {
  const { t } = useTranslation('orders');
  return (
    <>
      <OutcomeField>
        <h1 className="sr-only">{t('purchased.page')}</h1>
        <SkeletonRegion label={t('purchased.loading')} className="flex flex-col gap-3">
          <TextSkeleton className="self-start">
            <span className="text-title">{t('outcome.title.paid')}</span>
          </TextSkeleton>
          <Skeleton className="h-14 w-80 max-w-full" />
          <Skeleton className="mt-3 h-13 w-56" />
        </SkeletonRegion>
      </OutcomeField>
      <div className="measure py-10 sm:py-14">
        <Skeleton className="h-96 md:h-64" />
      </div>
    </>
  );
}
