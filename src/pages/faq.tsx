import { useTranslation } from 'react-i18next';
import { LOCAL_ERRORS, useSystemDisplayConfig } from '@/api';
import { FirstViewEnd } from '@/components/content/first-view-end';
import { Hoist } from '@/components/brand/hoist';
import { PageMeta } from '@/components/content/page-meta';
import { StaleLine } from '@/components/feedback/stale-line';
import { SupportLink } from '@/components/content/support-link';
import { Button } from '@/components/ui/button';
import { FaqList } from '@/features/faq/faq-list';
import { useFaqStructuredData } from '@/features/faq/use-answers';

export default function FaqPage() {
  const { t } = useTranslation(['faq', 'common']);
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
          <StaleLine
            query={useSystemDisplayConfig({ query: LOCAL_ERRORS })}
            stale={t('common:stale.answers')}
            className="mt-4 text-lg text-muted-foreground"
          >
            {t('lead')}
          </StaleLine>
          <FirstViewEnd />
        </div>
        <Hoist flags={[{ code: 'K' }]} line="dressing" size="xl" />
      </header>
      <FaqList />
      <SupportCard />
    </div>
  );
}

/** A link to the support chat; null without a support handle. */
function SupportCard() {
  const { t } = useTranslation('faq');
  const { data: config } = useSystemDisplayConfig();
  const handle = config?.supportHandle;
  if (!handle) return null;
  return (
    <section className="mt-20 flex flex-col items-start gap-6 bg-sea px-6 py-8 text-sea-foreground sm:flex-row sm:items-center sm:justify-between sm:px-10">
      <div>
        <h2 className="text-2xl font-bold tracking-tight">{t('support.title')}</h2>
        <p className="mt-1 text-sea-muted">{t('support.text')}</p>
      </div>
      <Button asChild size="lg">
        <SupportLink>{t('support.action', { handle })}</SupportLink>
      </Button>
    </section>
  );
}
