import { useTranslation } from 'react-i18next';
import type { GroupMember } from '@/api';
import { tidyTyped } from '@/lib/typed-text';

/** Names a member in a sentence: the nickname with the masked uid, since anyone can choose any nickname. */
export function useMemberName(): (member: GroupMember) => string {
  const { t } = useTranslation();
  return (member) => {
    const name = readName(member);
    // Isolated, so that a right-to-left name does not reorder the text after it.
    return name
      ? t('accountName', { nickname: `\u2068${name}\u2069`, account: member.uid })
      : member.uid;
  };
}

/** The name of a seat's member. */
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

/**
 * The nickname without invisible characters. This site sends it so, but other clients may not. Empty without a
 * nickname.
 */
function readName({ nickname }: GroupMember): string {
  return nickname === null ? '' : tidyTyped('line', nickname);
}
