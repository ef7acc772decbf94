import { useTranslation } from 'react-i18next';
import { SkeletonRegion } from '@/components/feedback/skeleton-region';
import { Skeleton, TextSkeleton } from '@/components/ui/skeleton';

/** The number of facts about an order (order-facts.tsx). */
const FACTS = 6;

/** The outcome of an order before it is known, in the shape of a successful payment. */
export function PurchasedSkeleton() {
  const { t } = useTranslation('orders');
  return (
    <>
      <h1 className="sr-only">{t('purchased.page')}</h1>
      <SkeletonRegion label={t('purchased.loading')} className="flex flex-col gap-8">
        <div className="flex flex-col gap-2.5">
          <TextSkeleton className="self-start">
            <span className="text-title">{t('outcome.title.paid')}</span>
          </TextSkeleton>
          <Skeleton className="h-28 max-w-2xl sm:h-14" />
        </div>
        <Skeleton className="h-83 max-sm:in-[:lang(zh)]:h-76 sm:h-98" />
        <div className="divide-y divide-border border-y border-border">
          {Array.from({ length: FACTS }, (_, fact) => (
            <div key={fact} className="flex h-18.5 items-center gap-6 sm:h-16">
              <Skeleton className="w-28 shrink-0" />
              <Skeleton className="w-full max-w-56" />
            </div>
          ))}
        </div>
      </SkeletonRegion>
    </>
  );
}
