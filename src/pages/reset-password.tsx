import { useTranslation } from 'react-i18next';
import { PageTitle } from '@/components/content/page-title';
import { ResetPassword } from '@/features/auth/reset-password';

export default function ResetPasswordPage() {
  const { t } = useTranslation('auth');
  return (
    <>
      <PageTitle page={t('reset.title')} />
      <ResetPassword />
    </>
  );
}
