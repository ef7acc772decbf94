import { IdentityStrip } from '@/components/brand/identity-strip';
import { Ellipsis } from '@/components/content/ellipsis';
import { useUser } from '@/session/use-session';

/** Who is aboard: the name, and what one logs in by. */
export function IdentityCard() {
  const { nickname, email, username, phone, uid } = useUser();
  return (
    <IdentityStrip>
      <p className="text-lg leading-snug font-bold tracking-tight lg:text-xl">
        <Ellipsis rows={2}>{nickname}</Ellipsis>
      </p>
      <p className="text-sm text-sea-muted">
        <Ellipsis>{email ?? username ?? phone ?? uid}</Ellipsis>
      </p>
    </IdentityStrip>
  );
}
