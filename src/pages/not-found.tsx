import { useTranslation } from 'react-i18next';
import { Link, Navigate } from '@/i18n/navigation';
import { useMeantAddress } from '@/i18n/use-meant-address';
import { NextPages } from '@/components/content/next-pages';
import { PageTitle } from '@/components/content/page-title';
import { ResultScreen } from '@/components/feedback/result-screen';
import { Button } from '@/components/ui/button';
import { PATHS } from '@/config/paths';

export default function NotFoundPage() {
  const { t } = useTranslation(['results', 'shell']);
  const meantAddress = useMeantAddress();
  if (meantAddress) return <Navigate to={meantAddress} replace />;
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
          title={t('next')}
          pages={[
            { to: PATHS.pricing, label: t('shell:nav.plans') },
            { to: PATHS.download, label: t('shell:nav.download') },
            { to: PATHS.faq, label: t('shell:nav.faq') },
            { to: PATHS.profile, label: t('shell:nav.account') },
          ]}
        />
      </ResultScreen>
    </>
  );
}
