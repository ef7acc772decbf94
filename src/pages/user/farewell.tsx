import { useTranslation } from 'react-i18next';
import { PageTitle } from '@/components/content/page-title';
import { Farewell } from '@/features/account/farewell';

/** /user/farewell: after an account is deleted. */
export default function FarewellPage() {
  const { t } = useTranslation('account');
  return (
    <>
      <PageTitle page={t('farewell.title')} />
      <Farewell />
    </>
  );
}
