import { useTranslation } from 'react-i18next';
import { PageHeader } from '@/components/content/page-header';
import { PageTitle } from '@/components/content/page-title';
import { OtherBenefits } from '@/features/benefits/other-benefits';
import { OwnBenefits } from '@/features/benefits/own-benefits';

/** /user/benefits: partners' benefits of a membership (spec §2, §3). */
export default function BenefitsPage() {
  const { t } = useTranslation('benefits');
  return (
    <div className="flex flex-col gap-8 lg:gap-10">
      <PageTitle page={t('page.title')} />
      <PageHeader title={t('page.title')} description={t('page.description')} />
      <OwnBenefits />
      <OtherBenefits />
    </div>
  );
}
