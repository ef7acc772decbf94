import { IdentityStrip } from '@/components/brand/identity-strip';
import { Ellipsis } from '@/components/content/ellipsis';
import { recognisedBy } from '@/domain/account';
import { useUser } from '@/session/use-session';

/** The member's name, and the username, address or number of the login. */
export function IdentityCard() {
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
