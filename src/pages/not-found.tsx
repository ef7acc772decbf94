import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { NextPages } from '@/components/content/next-pages';
import { PageTitle } from '@/components/content/page-title';
import { ResultScreen } from '@/components/feedback/result-screen';
import { Button } from '@/components/ui/button';
import { PATHS } from '@/config/paths';

export default function NotFoundPage() {
  const { t } = useTranslation('results');
  return (
    <>
      <PageTitle page={t('notFound.title')} />
      <ResultScreen
        kind="404"
        title={t('notFound.title')}
        subtitle={t('notFound.text')}
        actions={
          <Button asChild>
            <Link to={PATHS.home}>{t('notFound.home')}</Link>
          </Button>
        }
      >
        <NextPages
          title={t('next.title')}
          pages={[
            { to: PATHS.pricing, label: t('next.pricing'), text: t('next.pricingText') },
            { to: PATHS.download, label: t('next.download'), text: t('next.downloadText') },
            { to: PATHS.faq, label: t('next.faq'), text: t('next.faqText') },
            { to: PATHS.profile, label: t('next.account'), text: t('next.accountText') },
          ]}
        />
      </ResultScreen>
    </>
  );
}
