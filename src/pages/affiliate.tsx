import { useTranslation } from 'react-i18next';
import { PageMeta } from '@/components/content/page-meta';
import { AffiliateHero } from '@/features/affiliate/affiliate-hero';
import { CurrentRates } from '@/features/affiliate/current-rates';
import { InviteInstead, PayoutFacts } from '@/features/affiliate/payout-facts';
import { TwoReadings } from '@/features/affiliate/two-readings';

export default function AffiliatePage() {
  const { t } = useTranslation('affiliate');
  return (
    <>
      <PageMeta title={t('meta.title')} description={t('meta.description')} />
      <AffiliateHero />
      <div className="mx-auto grid w-full max-w-6xl gap-x-16 gap-y-16 px-5 py-16 sm:px-8 lg:grid-cols-2 lg:py-24">
        <CurrentRates />
        <TwoReadings />
        <PayoutFacts />
        <InviteInstead />
      </div>
    </>
  );
}
