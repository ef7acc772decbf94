import { useTranslation } from 'react-i18next';
import { PageMeta } from '@/components/content/page-meta';
import { ClientList } from '@/features/downloads/client-list';
import { DownloadHero } from '@/features/downloads/download-hero';
import { FileCheck } from '@/features/downloads/file-check';

export default function DownloadPage() {
  const { t } = useTranslation('download');
  return (
    <>
      <PageMeta title={t('meta.title')} description={t('meta.description')} />
      <DownloadHero />
      <div className="measure pt-6 pb-4 lg:pb-6">
        <ClientList />
        <FileCheck />
      </div>
    </>
  );
}
