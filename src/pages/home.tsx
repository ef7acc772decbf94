import { useTranslation } from 'react-i18next';
import { PageMeta } from '@/components/content/page-meta';
import { FirstViewEnd } from '@/components/content/first-view-end';
import { DownloadButtons } from '@/features/downloads/download-buttons';
import { CanaryProof } from '@/features/clauses/canary-proof';
import { Closing } from '@/features/home/closing';
import { GroupTeaser } from '@/features/home/group-teaser';
import { Hero } from '@/features/home/hero';
import { HowItWorks } from '@/features/home/how-it-works';
import { Performance } from '@/features/home/performance';
import { PlansTeaser } from '@/features/home/plans-teaser';
import { Section } from '@/features/home/section';
import { useHomeStructuredData } from '@/features/home/structured-data';
import { Reviews } from '@/features/home/reviews';
import { Proofs } from '@/features/proofs/proofs';

export default function HomePage() {
  const { t } = useTranslation(['home', 'proofs']);
  const structuredData = useHomeStructuredData();
  return (
    <>
      <PageMeta
        title={t('meta.title')}
        description={t('meta.description')}
        structuredData={structuredData}
      />
      <Hero>
        <FirstViewEnd />
        <DownloadButtons className="xl:grid-cols-2" />
      </Hero>
      <HowItWorks />
      <Performance />
      <PlansTeaser />
      <GroupTeaser />
      <Section id="proofs" title={t('proofs:title')}>
        <div className="mt-8 lg:mt-12">
          <Proofs canary={<CanaryProof />} />
        </div>
      </Section>
      <Reviews />
      <Closing />
    </>
  );
}
