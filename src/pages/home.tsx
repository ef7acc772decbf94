import { useTranslation } from 'react-i18next';
import { PageMeta } from '@/components/content/page-meta';
import { DownloadButtons } from '@/features/downloads/download-buttons';
import { CanaryFact } from '@/features/clauses/canary-fact';
import { CanaryProof } from '@/features/clauses/canary-proof';
import { FileField } from '@/features/downloads/file-field';
import { Closing } from '@/features/home/closing';
import { FactStrip } from '@/features/home/fact-strip';
import { GroupTeaser } from '@/features/home/group-teaser';
import { Hero } from '@/features/home/hero';
import { Performance } from '@/features/home/performance';
import { PlansTeaser } from '@/features/home/plans-teaser';
import { HomeSection } from '@/features/home/home-section';
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
        <DownloadButtons />
      </Hero>
      <FactStrip canary={<CanaryFact key="canary" />} />
      <PlansTeaser />
      <Performance />
      <GroupTeaser />
      <HomeSection id="proofs" title={t('proofs:title')}>
        <Proofs canary={<CanaryProof />} fileField={<FileField />} />
      </HomeSection>
      <Reviews />
      <Closing />
    </>
  );
}
