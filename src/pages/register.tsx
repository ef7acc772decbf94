import { useTranslation } from 'react-i18next';
import { PageTitle } from '@/components/content/page-title';
import { Register } from '@/features/auth/register';

export default function RegisterPage() {
  const { t } = useTranslation('auth');
  return (
    <>
      <PageTitle page={t('register.title')} />
      <Register />
    </>
  );
}
