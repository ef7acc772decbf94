import { useTranslation } from 'react-i18next';
import { PageMeta } from '@/components/content/page-meta';

export default function AppleHelpPage() {
  const { t } = useTranslation('guides');
  return (
    <>
      <PageMeta title={t('appleHelp.title')} description={t('appleHelp.description')} />
      <h1 className="px-5 py-16 text-title sm:px-8">{t('appleHelp.title')}</h1>
    </>
  );
}
