import { useTranslation } from 'react-i18next';
import { PageMeta } from '@/components/content/page-meta';
import { FaqExcerpt } from '@/features/faq/faq-excerpt';
import { PricingScreen, usePricingStructuredData } from '@/features/shop/pricing-screen';
import { Section } from '@/features/shop/section';

const QUESTIONS = ['refunds', 'renewal', 'device-limit', 'payment-not-detected'] as const;

/** /pricing: plans, prices and ways to pay (spec §2). */
export default function PricingPage() {
  const { t } = useTranslation('pricing');
  return (
    <>
      <PageMeta
        title={t('meta.title')}
        description={t('meta.description')}
        structuredData={usePricingStructuredData()}
      />
      <PricingScreen>
        <Section title={t('questions')}>
          <FaqExcerpt ids={QUESTIONS} />
        </Section>
      </PricingScreen>
    </>
  );
}
