import { useTranslation } from 'react-i18next';
import type { GroupMember } from '@/api';
import { tidyTyped } from '@/lib/typed-text';

/** What a member is called in a sentence: a name with the masked uid, since anyone can take any name. */
export function useMemberName(): (member: GroupMember) => string {
  const { t } = useTranslation();
  return (member) => {
    const name = readName(member);
    // Isolated: a name that is written from right to left must not turn what follows.
    return name
      ? t('accountName', { nickname: `\u2068${name}\u2069`, account: member.uid })
      : member.uid;
  };
}

/** Whose a seat is. */
export function MemberName({ member }: { member: GroupMember }) {
  const { t } = useTranslation('group-buying');
  const { uid, role, self } = member;
  const name = self ? t('group.you') : readName(member);
  return (
    <p className="mt-3 text-sm font-semibold tabular-nums sm:text-base">
      <bdi className="line-clamp-3 text-left wrap-anywhere">{name || uid}</bdi>
      {name && !self ? (
        <span className="block text-sm font-normal text-muted-foreground">{uid}</span>
      ) : null}
      {role === 'creator' ? (
        <span className="block text-sm font-normal text-muted-foreground">
          {t('group.creator')}
        </span>
      ) : null}
    </p>
  );
}

/** The nickname without what is invisible in it, as this site sends it; other clients may not. Empty: none. */
function readName({ nickname }: GroupMember): string {
  return nickname === null ? '' : tidyTyped('line', nickname);
}
