import { useTranslation } from 'react-i18next';
import { PageHeader } from '@/components/content/page-header';
import { PageTitle } from '@/components/content/page-title';
import { DevicesPanel } from '@/features/devices/devices-panel';

/** /user/device: the devices of the account (spec §2). */
export default function DevicePage() {
  const { t } = useTranslation('devices');
  return (
    <div className="flex flex-col gap-8 lg:gap-10">
      <PageTitle page={t('page.title')} />
      <PageHeader title={t('page.title')} description={t('page.description')} />
      <DevicesPanel />
    </div>
  );
}
