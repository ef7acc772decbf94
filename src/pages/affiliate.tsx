import { useTranslation } from 'react-i18next';
import { PageMeta } from '@/components/content/page-meta';
import { AffiliateHero } from '@/features/affiliate/affiliate-hero';
import { InviteInstead } from '@/features/affiliate/invite-instead';
import { PayoutFacts } from '@/features/affiliate/payout-facts';
import { CurrentRates, TwoReadings } from '@/features/affiliate/rates';

export default function AffiliatePage() {
  const { t } = useTranslation('affiliate');
  return (
    <>
      <PageMeta title={t('meta.title')} description={t('meta.description')} />
      <AffiliateHero />
      <div className="measure grid gap-16 py-16 lg:grid-cols-2 lg:gap-y-24 lg:py-24">
        <CurrentRates />
        <TwoReadings />
        <PayoutFacts />
        <InviteInstead />
      </div>
    </>
  );
}
