import { useTranslation } from 'react-i18next';
import { PageTitle } from '@/components/content/page-title';
import { SkeletonRegion } from './skeleton-region';

/** A page of which nothing is known yet. */
export function PageLoading() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle page={t('loading')} />
      <SkeletonRegion
        label={t('loading')}
        shapes={['title', 'text', 'card']}
        className="measure py-14 lg:py-20"
      />
    </>
  );
}
