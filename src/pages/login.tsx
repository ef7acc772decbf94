import { useTranslation } from 'react-i18next';
import { PageTitle } from '@/components/content/page-title';
import { Login } from '@/features/auth/login';

export default function LoginPage() {
  const { t } = useTranslation('auth');
  return (
    <>
      <PageTitle page={t('login.title')} />
      <Login />
    </>
  );
}
