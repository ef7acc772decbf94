import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PageTitle } from '@/components/content/page-title';
import { carriedSearch } from '@/features/auth/carried-search';
import { Register } from '@/features/auth/register';
import { referralOf } from '@/session/kept-campaign';

export default function RegisterPage() {
  const { t } = useTranslation('auth');
  const [query] = useSearchParams();
  // Read while rendering, like the query: the field takes it when it is there, so that the prerendered form is the same.
  const code = referralOf(query);
  return (
    <>
      <PageTitle page={t('register.title')} />
      <Register search={carriedSearch(query)} invitationCode={code} />
    </>
  );
}
