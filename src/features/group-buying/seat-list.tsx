import { useTranslation } from 'react-i18next';
import { type Group, type GroupMember, GroupPaymentType, PayStatus } from '@/api';
import { useFormat } from '@/i18n/use-format';
import { SeatFlag } from './group-seats';
import { seatStates } from './seat-states';
import { isOver } from './situation';

/** Every seat on the line, with who has it and whether it is paid. */
export function SeatList({ group, now }: { group: Group; now: number }) {
  const { t } = useTranslation('group-buying');
  return (
    <ol aria-label={t('group.seats')} className="flex gap-4 border-t border-foreground/60 sm:gap-8">
      {seatStates(group, now).map((state, seat) => {
        const member = group.members[seat];
        return (
          // oxlint-disable-next-line react/no-array-index-key -- A seat is its place in the line.
          <li key={seat} className="min-w-0 flex-1 sm:flex-none">
            <SeatFlag seat={seat} state={state} size="lg" />
            {member ? (
              <Taken group={group} member={member} isOver={isOver(group, now)} />
            ) : (
              <p className="mt-3 text-muted-foreground">
                {t(state === 'empty' ? 'group.empty' : 'group.free')}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}

type TakenProps = { group: Group; member: GroupMember; isOver: boolean };

function Taken({ group, member, isOver: isEnded }: TakenProps) {
  const { t } = useTranslation('group-buying');
  const format = useFormat();
  const { uid, role, self, payStatus, reservedUntilTime, refund } = member;
  const isPaid = payStatus === PayStatus.Paid;
  const unpaid = isEnded ? 'group.neverPaid' : 'group.unpaid';
  const isCovered = isPaid && role === 'member' && group.paymentType === GroupPaymentType.All;
  return (
    <>
      <p className="mt-3 text-sm font-semibold tabular-nums sm:text-base">
        {self ? t('group.you') : uid}
        {role === 'creator' ? (
          <span className="block text-sm font-normal text-muted-foreground">
            {t('group.creator')}
          </span>
        ) : null}
      </p>
      <p className="text-sm text-muted-foreground">
        {refund === 'none'
          ? t(isCovered ? 'group.covered' : isPaid ? 'group.paid' : unpaid)
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
