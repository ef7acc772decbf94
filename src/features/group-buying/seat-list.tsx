import { useTranslation } from 'react-i18next';
import { type Group, type GroupMember, GroupPaymentType, GroupRefund, PayStatus } from '@/api';
import { useFormat } from '@/i18n/use-format';
import { tidyTyped } from '@/lib/typed-text';
import { SeatFlag } from './group-seats';
import { seatKey, useSeatNews } from './seat-news';
import { hasFreeSeat, isOver, seatStates } from './situation';

type SeatListProps = {
  group: Group;
  /** In ms of the server's clock. */
  now: number;
};

/**
 * Every seat with its member and its payment. When a seat is taken or paid, its flag is hoisted and its member
 * announced.
 */
export function SeatList({ group, now }: SeatListProps) {
  const { t } = useTranslation('group-buying');
  const { news, isNew } = useSeatNews(group);
  const formatName = useMemberName();
  const left = hasFreeSeat(group, now) ? group.groupSize - group.joinedCount : 0;
  return (
    <>
      <ol
        aria-label={t('group.seats')}
        className="grid grid-cols-[repeat(auto-fit,minmax(--spacing(23),1fr))] gap-y-6 sm:grid-cols-[repeat(auto-fill,--spacing(41))]"
      >
        {seatStates(group, now).map((state, seat) => {
          const member = group.members[seat];
          return (
            // oxlint-disable-next-line react/no-array-index-key -- A seat is identified by its index.
            <li key={seat} className="min-w-0 border-t border-foreground/60 pr-4 sm:pr-5">
              <SeatFlag
                key={member ? seatKey(member) : state}
                seat={seat}
                state={state}
                size="lg"
                isHoisted={member !== undefined && isNew(member)}
              />
              {member ? (
                <TakenSeat
                  group={group}
                  member={member}
                  isEnded={isOver(group, group.serverTime)}
                />
              ) : (
                <p className="mt-3 text-muted-foreground">
                  {t(state === 'empty' ? 'group.empty' : 'group.free')}
                </p>
              )}
            </li>
          );
        })}
      </ol>
      <p role="status" className="sr-only">
        {[
          ...news.map(({ kind, member }) => t(`news.${kind}`, { name: formatName(member) })),
          ...(news.length > 0 && left > 0 ? [t('news.left', { count: left })] : []),
        ].join(' ')}
      </p>
    </>
  );
}

type TakenSeatProps = { group: Group; member: GroupMember; isEnded: boolean };

function TakenSeat({ group, member, isEnded }: TakenSeatProps) {
  const { t } = useTranslation('group-buying');
  const format = useFormat();
  const { role, payStatus, reservedUntilTime, refund } = member;
  const isPaid = payStatus === PayStatus.Paid;
  const unpaid = isEnded ? 'group.neverPaid' : 'group.unpaid';
  const isCovered = isPaid && role === 'member' && group.paymentType === GroupPaymentType.All;
  return (
    <>
      <MemberName member={member} />
      <p className="text-sm text-muted-foreground">
        <span>
          {refund === GroupRefund.none
            ? t(isCovered ? 'group.covered' : isPaid ? 'group.paid' : unpaid)
            : t(`group.refund.${refund}`)}
        </span>
        {reservedUntilTime === null ? null : (
          <span className="block">
            {t('group.heldUntil', { time: format.time(reservedUntilTime) })}
          </span>
        )}
      </p>
    </>
  );
}

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
