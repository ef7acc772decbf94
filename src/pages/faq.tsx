import { useTranslation } from 'react-i18next';
import { Hoist } from '@/components/brand/hoist';
import { PageMeta } from '@/components/content/page-meta';
import { FaqList } from '@/features/faq/faq-list';
import { SupportCard } from '@/features/faq/support-card';
import { useFaqStructuredData } from '@/features/faq/use-answers';

export default function FaqPage() {
  const { t } = useTranslation('faq');
  const structuredData = useFaqStructuredData();
  return (
    <div className="measure pb-14 lg:pb-20">
      <PageMeta
        title={t('meta.title')}
        description={t('meta.description')}
        structuredData={structuredData}
      />
      <header className="flex justify-between gap-6 pb-10 max-sm:flex-col-reverse">
        <div className="max-w-3xl sm:pt-14 lg:pt-20">
          <h1 className="text-display">{t('meta.title')}</h1>
          <p className="mt-4 text-lg text-balance text-muted-foreground">{t('lead')}</p>
        </div>
        <Hoist flags={[{ code: 'K' }]} line="dressing" size="xl" />
      </header>
      <FaqList />
      <SupportCard />
    </div>
  );
}
