import { useTranslation } from 'react-i18next';
import { BarePage } from '@/components/content/bare-page';
import { PageMeta } from '@/components/content/page-meta';
import { TrialSignUp } from '@/features/auth/register';
import { Trial } from '@/features/trial/trial';

/** /trial: a free trial for a visitor without an account (spec §9). */
export default function TrialPage() {
  const { t } = useTranslation('guides');
  return (
    <BarePage>
      <PageMeta title={t('trial.title')} description={t('trial.description')} />
      <Trial renderSignUp={(props) => <TrialSignUp {...props} />} />
    </BarePage>
  );
}
