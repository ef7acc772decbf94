import { useTranslation } from 'react-i18next';
import { PageMeta } from '@/components/content/page-meta';

export default function TrialPage() {
  const { t } = useTranslation('guides');
  return (
    <>
      <PageMeta title={t('trial.title')} description={t('trial.description')} />
      <h1 className="px-5 py-16 text-title sm:px-8">{t('trial.title')}</h1>
    </>
  );
}
