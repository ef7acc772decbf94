import { useTranslation } from 'react-i18next';
import { PageHeader } from '@/components/content/page-header';
import { PageTitle } from '@/components/content/page-title';
import { DataCard } from '@/features/account/data-card';
import { DetailsCard } from '@/features/account/details-card';
import { LastTabNotice } from '@/features/account/last-tab-notice';
import { MembershipCard } from '@/features/account/membership-card';
import { SecurityCard } from '@/features/account/security-card';
import { UpgradeCard } from '@/features/account/upgrade-card';
import { DeviceSummary } from '@/features/devices/device-summary';
import { OrdersSection } from '@/features/orders/orders-section';
import { ConversionPicture } from '@/features/shop/conversion-picture';

/** /user/profile: membership, details, how one logs in, and one's data (spec §2). */
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
      <DetailsCard />
      <SecurityCard />
      <DataCard />
    </div>
  );
}
