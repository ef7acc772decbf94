import { Outlet } from 'react-router-dom';
import { IdentityStrip } from '@/components/brand/identity-strip';
import { AccountFrame } from '@/components/content/account-frame';
import { Ellipsis } from '@/components/content/ellipsis';
import { recognisedBy } from '@/domain/account';
import { SectionNavigation } from '@/features/account/section-navigation';
import { TabNotice } from '@/features/account/tab-notice';
import { useUser } from '@/session/use-session';

/** /user: the user's identity and the account's sections, around the section's page (spec §2). */
export default function UserLayout() {
  return (
    <AccountFrame identity={<IdentityCard />} navigation={<SectionNavigation />}>
      <TabNotice />
      <Outlet />
    </AccountFrame>
  );
}

/** The member's name, and the name used to log in. */
function IdentityCard() {
  const user = useUser();
  return (
    <IdentityStrip>
      <p className="text-lg leading-snug font-bold tracking-tight lg:text-xl">
        <Ellipsis rows={2}>{user.nickname}</Ellipsis>
      </p>
      <p className="text-sm text-sea-muted">
        <Ellipsis>{recognisedBy(user)}</Ellipsis>
      </p>
    </IdentityStrip>
  );
}
