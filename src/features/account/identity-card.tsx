import { Hoist } from '@/components/brand/hoist';
import { SeaField } from '@/components/brand/sea-field';
import { Ellipsis } from '@/components/content/ellipsis';
import { useUser } from '@/session/use-session';

/** Who is aboard: flag H (“pilot on board”) and the name. On a desktop with the sea behind it, on a phone one strip. */
export function IdentityCard() {
  const { nickname, email, username, phone, uid } = useUser();
  return (
    <div className="flex gap-4 bg-sea px-5 pb-4 text-sea-foreground sm:px-8 lg:block lg:px-0 lg:pb-0">
      <div className="lg:relative lg:h-32 lg:px-6">
        <div className="hidden lg:block">
          <SeaField />
        </div>
        <Hoist flags={[{ code: 'H' }]} line="dressing" size="md" />
      </div>
      <div className="min-w-0 flex-1 self-end pt-4 lg:bg-sea-deep lg:px-6 lg:pb-5 lg:pt-1">
        <p className="text-lg leading-snug font-bold tracking-tight lg:text-xl">
          <Ellipsis rows={2}>{nickname}</Ellipsis>
        </p>
        <p className="text-sm text-sea-muted">
          <Ellipsis>{email ?? username ?? phone ?? uid}</Ellipsis>
        </p>
      </div>
    </div>
  );
}
