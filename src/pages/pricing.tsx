import { useTranslation } from 'react-i18next';
import { PageMeta } from '@/components/content/page-meta';
import { CanaryProof } from '@/features/clauses/canary-proof';
import { FaqExcerpt } from '@/features/faq/faq-excerpt';
import { Proofs } from '@/features/proofs/proofs';
import { PricingScreen, usePricingStructuredData } from '@/features/shop/pricing-screen';
import { Section } from '@/features/shop/section';

const QUESTIONS = ['payment-not-detected', 'device-limit'] as const;

/** /pricing: plans, prices and ways to pay (spec §2). */
export default function PricingPage() {
  const { t } = useTranslation(['pricing', 'proofs']);
  return (
    <>
      <PageMeta
        title={t('meta.title')}
        description={t('meta.description')}
        structuredData={usePricingStructuredData()}
      />
      <PricingScreen>
        <Section title={t('proofs:title')}>
          <Proofs canary={<CanaryProof />} />
        </Section>
        <Section title={t('questions')}>
          <FaqExcerpt ids={QUESTIONS} />
        </Section>
      </PricingScreen>
    </>
  );
}
