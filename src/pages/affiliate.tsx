import { useTranslation } from 'react-i18next';
import { PageMeta } from '@/components/content/page-meta';
import { AffiliateHero } from '@/features/affiliate/affiliate-hero';
import { Calculator } from '@/features/affiliate/calculator';
import { InviteInstead } from '@/features/affiliate/invite-instead';
import { PayoutFacts } from '@/features/affiliate/payout-facts';

export default function AffiliatePage() {
  const { t } = useTranslation('affiliate');
  return (
    <>
      <PageMeta title={t('meta.title')} description={t('meta.description')} />
      <AffiliateHero />
      <div className="measure flex flex-col gap-16 py-16 lg:gap-24 lg:py-24">
        <Calculator />
        <PayoutFacts />
        <InviteInstead />
      </div>
    </>
  );
}
