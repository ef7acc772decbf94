import { useTranslation } from 'react-i18next';
import { PageHeader } from '@/components/content/page-header';
import { PageTitle } from '@/components/content/page-title';
import { BenefitsPanel } from '@/features/benefits/benefits-panel';

/** /user/benefits: what partners give with a membership (spec §2, §3). */
export default function BenefitsPage() {
  const { t } = useTranslation('benefits');
  return (
    <div className="flex flex-col gap-8 lg:gap-10">
      <PageTitle page={t('page.title')} />
      <PageHeader title={t('page.title')} description={t('page.description')} />
      <BenefitsPanel />
    </div>
  );
}
