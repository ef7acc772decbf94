import { useTranslation } from 'react-i18next';
import { BarePage } from '@/components/content/bare-page';
import { PageMeta } from '@/components/content/page-meta';
import { AppleGuide } from '@/features/downloads/apple-guide';

export default function AppleHelpPage() {
  const { t } = useTranslation('guides');
  return (
    <BarePage>
      <PageMeta title={t('appleHelp.title')} description={t('appleHelp.description')} />
      <AppleGuide />
    </BarePage>
  );
}
