import { useTranslation } from 'react-i18next';
import { PageHeader } from '@/components/content/page-header';
import { PageTitle } from '@/components/content/page-title';
import { SkeletonRegion } from '@/components/feedback/skeleton-region';
import { ORDERS_ID, PATHS } from '@/config/paths';
import { DataAndDeletion } from '@/features/account/data-and-deletion';
import { DetailsCard } from '@/features/account/details-card';
import { GettingStarted } from '@/features/account/getting-started';
import { MembershipCard } from '@/features/account/membership-card';
import { SecurityCard } from '@/features/account/security-card';
import { LastTabNotice } from '@/features/account/tab-notice';
import { UpgradeCard } from '@/features/account/upgrade-card';
import { DeviceSummary } from '@/features/devices/device-summary';
import { OrdersSection } from '@/features/orders/orders-section';
import { useHasOrders } from '@/features/orders/use-orders';
import { useLocation } from '@/i18n/navigation';
import { useUser } from '@/session/use-session';

/** /user/profile: the account with its orders, data export and deletion, or a new member's first steps (spec §2). */
export default function ProfilePage() {
  const { t } = useTranslation(['account', 'common']);
  const { pathname, hash } = useLocation();
  const isDeletion = pathname === PATHS.deleteAccount;
  // All other users have or had a plan, from an order or a code.
  const mayBeNew = useUser().planType === null;
  const hasOrders = useHasOrders({ isAsked: mayBeNew });
  const isNew = mayBeNew && hasOrders === false;
  return (
    <div className="flex flex-col gap-8 lg:gap-10">
      <PageTitle page={t(isDeletion ? 'deletion.title' : 'page.title')} />
      <PageHeader title={t('page.title')} />
      <LastTabNotice />
      {mayBeNew && hasOrders === undefined ? (
        <SkeletonRegion label={t('common:loading')} shapes={['card', 'card']} />
      ) : (
        <>
          {isNew ? <GettingStarted /> : <MembershipCard devices={<DeviceSummary />} />}
          <UpgradeCard />
          {isNew && hash !== `#${ORDERS_ID}` ? null : <OrdersSection />}
          <DetailsCard />
          <SecurityCard />
          <DataAndDeletion isOpen={isDeletion} />
        </>
      )}
    </div>
  );
}
