import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PageTitle } from '@/components/content/page-title';
import { carriedSearch } from '@/features/auth/carried-search';
import { Login } from '@/features/auth/login';

export default function LoginPage() {
  const { t } = useTranslation('auth');
  const [query] = useSearchParams();
  return (
    <>
      <PageTitle page={t('login.title')} />
      <Login search={carriedSearch(query)} />
    </>
  );
}
