import { useTranslation } from 'react-i18next';
import { CardSkeleton, SkeletonRegion } from '@/components/feedback/page-skeletons';

/** While the code of the deletion, and what is lost with the account, load. */
export function DeletionSkeleton() {
  const { t } = useTranslation();
  return (
    <SkeletonRegion label={t('loading')} className="flex flex-col gap-8">
      <CardSkeleton />
      <CardSkeleton rows={2} />
    </SkeletonRegion>
  );
}
