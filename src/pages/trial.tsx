import { useTranslation } from 'react-i18next';
import { BarePage } from '@/components/content/bare-page';
import { PageMeta } from '@/components/content/page-meta';
import { Trial } from '@/features/trial/trial';

export default function TrialPage() {
  const { t } = useTranslation('guides');
  return (
    <BarePage>
      <PageMeta title={t('trial.title')} description={t('trial.description')} />
      <Trial />
    </BarePage>
  );
}
