import { Outlet } from 'react-router-dom';
import { AccountFrame } from '@/components/content/account-frame';
import { IdentityCard } from '@/features/account/identity-card';
import { SectionNavigation } from '@/features/account/section-navigation';
import { TabNotice } from '@/features/account/tab-notice';

/** /user: who is here and the sections of the account, around the section's page (spec §2). */
export default function UserLayout() {
  return (
    <AccountFrame identity={<IdentityCard />} navigation={<SectionNavigation />}>
      <TabNotice />
      <Outlet />
    </AccountFrame>
  );
}
