import { useTranslation } from 'react-i18next';
import { Hoist } from '@/components/brand/hoist';
import { PageMeta } from '@/components/content/page-meta';
import { FaqList } from '@/features/faq/faq-list';
import { useFaqStructuredData } from '@/features/faq/structured-data';
import { SupportCard } from '@/features/faq/support-card';

export default function FaqPage() {
  const { t } = useTranslation('faq');
  const structuredData = useFaqStructuredData();
  return (
    <div className="mx-auto w-full max-w-6xl px-5 pb-24 sm:px-8">
      <PageMeta
        title={t('meta.title')}
        description={t('meta.description')}
        structuredData={structuredData}
      />
      <header className="flex items-start justify-between gap-6 pb-10">
        <div className="max-w-2xl pt-14 lg:pt-24">
          <h1 className="text-title break-keep lg:text-display">{t('meta.title')}</h1>
          <p className="mt-4 text-lg text-muted-foreground">{t('lead')}</p>
        </div>
        <Hoist flags={[{ code: 'K' }]} line="dressing" size="xl" />
      </header>
      <FaqList />
      <SupportCard />
    </div>
  );
}
