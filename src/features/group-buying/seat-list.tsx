import { useTranslation } from 'react-i18next';
import type { Group, GroupMember } from '@/api';
import { PAYS_ALL } from '@/domain/group';
import { useFormat } from '@/i18n/use-format';
import { SeatFlag } from './group-seats';

const PAID = 1;

/** Every seat on the line, with who has it and whether it is paid. */
export function SeatList({ group }: { group: Group }) {
  const { t } = useTranslation('group-buying');
  return (
    <ol aria-label={t('group.seats')} className="flex gap-4 border-t border-foreground/60 sm:gap-8">
      {Array.from({ length: group.groupSize }, (_, seat) => {
        const member = group.members[seat];
        return (
          <li key={seat} className="min-w-0 flex-1 sm:flex-none">
            {member ? (
              <Taken group={group} member={member} seat={seat} />
            ) : (
              <>
                <SeatFlag seat={seat} state="free" size="lg" />
                <p className="mt-3 text-muted-foreground">{t('group.free')}</p>
              </>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Taken({ group, member, seat }: { group: Group; member: GroupMember; seat: number }) {
  const { t } = useTranslation('group-buying');
  const format = useFormat();
  const { uid, role, self, payStatus, reservedUntilTime, refund } = member;
  const isPaid = payStatus === PAID;
  const isCovered = isPaid && role === 'member' && group.paymentType === PAYS_ALL;
  return (
    <>
      <SeatFlag seat={seat} state={isPaid ? 'paid' : 'held'} size="lg" />
      <p className="mt-3 font-semibold tabular-nums">
        {self ? t('group.you') : uid}
        {role === 'creator' ? (
          <span className="block text-sm font-normal text-muted-foreground">
            {t('group.creator')}
          </span>
        ) : null}
      </p>
      <p className="text-sm text-muted-foreground">
        {refund === 'none'
          ? t(isCovered ? 'group.covered' : isPaid ? 'group.paid' : 'group.unpaid')
          : t(`group.refund.${refund}`)}
        {reservedUntilTime === null ? null : (
          <span className="block">
            {t('group.heldUntil', { time: format.time(reservedUntilTime) })}
          </span>
        )}
      </p>
    </>
  );
}
