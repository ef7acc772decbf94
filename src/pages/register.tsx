import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PageTitle } from '@/components/content/page-title';
import { QUERY } from '@/config/paths';
import { carriedSearch } from '@/features/auth/carried-search';
import { Register } from '@/features/auth/register';

export default function RegisterPage() {
  const { t } = useTranslation('auth');
  const [query] = useSearchParams();
  return (
    <>
      <PageTitle page={t('register.title')} />
      <Register search={carriedSearch(query)} invitationCode={query.get(QUERY.invite) ?? ''} />
    </>
  );
}
