import { useTranslation } from 'react-i18next';
import { PageMeta } from '@/components/content/page-meta';

export default function LoadingPage() {
  const { t } = useTranslation('guides');
  return (
    <>
      <PageMeta title={t('loading.title')} description={t('loading.description')} />
      <h1 className="px-5 py-16 text-title sm:px-8">{t('loading.title')}</h1>
    </>
  );
}
