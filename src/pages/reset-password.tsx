import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PageTitle } from '@/components/content/page-title';
import { carriedSearch } from '@/features/auth/carried-search';
import { ResetPassword } from '@/features/auth/reset-password';

export default function ResetPasswordPage() {
  const { t } = useTranslation('auth');
  const [query] = useSearchParams();
  return (
    <>
      <PageTitle page={t('reset.title')} />
      <ResetPassword search={carriedSearch(query)} />
    </>
  );
}
