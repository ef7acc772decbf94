import { useTranslation } from 'react-i18next';
import { BarePage } from '@/components/content/bare-page';
import { PageMeta } from '@/components/content/page-meta';
import { HandOver } from '@/features/downloads/hand-over';

export default function LoadingPage() {
  const { t } = useTranslation('guides');
  return (
    <BarePage>
      <PageMeta title={t('loading.title')} description={t('loading.description')} />
      <HandOver />
    </BarePage>
  );
}
