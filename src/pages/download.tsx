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
      <div className="mx-auto max-w-6xl px-5 pt-6 pb-16 sm:px-8">
        <ClientList />
        <FileCheck />
      </div>
    </>
  );
}
