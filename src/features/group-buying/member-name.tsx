import { useTranslation } from 'react-i18next';
import type { GroupMember } from '@/api';

/** What a member is called in a sentence. */
export function useMemberName(): (member: GroupMember) => string {
  return ({ uid }) => uid;
}

/** Whose a seat is. */
export function MemberName({ member: { uid, role, self } }: { member: GroupMember }) {
  const { t } = useTranslation('group-buying');
  return (
    <p className="mt-3 text-sm font-semibold tabular-nums sm:text-base">
      <span>{self ? t('group.you') : uid}</span>
      {role === 'creator' ? (
        <span className="block text-sm font-normal text-muted-foreground">
          {t('group.creator')}
        </span>
      ) : null}
    </p>
  );
}
