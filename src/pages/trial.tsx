import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { BarePage } from '@/components/content/bare-page';
import { PageMeta } from '@/components/content/page-meta';
import { QUERY } from '@/config/paths';
import { Trial } from '@/features/trial/trial';

export default function TrialPage() {
  const { t } = useTranslation('guides');
  const [query] = useSearchParams();
  return (
    <BarePage>
      <PageMeta title={t('trial.title')} description={t('trial.description')} />
      <Trial invitation={query.get(QUERY.invite)} />
    </BarePage>
  );
}
