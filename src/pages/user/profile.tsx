import { useTranslation } from 'react-i18next';
import { PageHeader } from '@/components/content/page-header';
import { PageTitle } from '@/components/content/page-title';
import { DataCard } from '@/features/account/data-card';
import { DetailsCard } from '@/features/account/details-card';
import { MembershipCard } from '@/features/account/membership-card';
import { SecurityCard } from '@/features/account/security-card';
import { LastTabNotice } from '@/features/account/tab-notice';
import { UpgradeCard } from '@/features/account/upgrade-card';
import { DeviceSummary } from '@/features/devices/device-summary';
import { OrdersSection } from '@/features/orders/orders-section';
import { ConversionPicture } from '@/features/shop/conversion-picture';

const loadBindDialog = async () => (await import('@/features/auth/bind-dialog')).BindDialog;

/** /user/profile: membership, orders, details, ways to log in, and data export (spec §2). */
export default function ProfilePage() {
  const { t } = useTranslation('account');
  return (
    <div className="flex flex-col gap-8 lg:gap-10">
      <PageTitle page={t('page.title')} />
      <PageHeader title={t('page.title')} description={t('page.description')} />
      <LastTabNotice />
      <MembershipCard devices={<DeviceSummary />} />
      <UpgradeCard Picture={ConversionPicture} />
      <OrdersSection />
      <DetailsCard loadBindDialog={loadBindDialog} />
      <SecurityCard />
      <DataCard />
    </div>
  );
}
