import { useTranslation } from 'react-i18next';
import { PageMeta } from '@/components/content/page-meta';

export default function DownloadPage() {
  const { t } = useTranslation('download');
  return (
    <>
      <PageMeta title={t('meta.title')} description={t('meta.description')} />
      <h1 className="px-5 py-16 text-title sm:px-8">{t('meta.title')}</h1>
    </>
  );
}
