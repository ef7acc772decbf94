import { useTranslation } from 'react-i18next';
import { Link } from '@/i18n/navigation';
import { type Group, type GroupMember, GroupPaymentType, GroupRefund, PayStatus } from '@/api';
import { DefinitionList, DefinitionRow } from '@/components/content/definition-list';
import { PATHS } from '@/config/paths';
import { groupPhase } from '@/domain/group';
import { useFormat } from '@/i18n/use-format';
import { countdown, useServerClock } from '@/purchase/countdown';
import { SeatFlag } from './group-seats';
import { hasFreeSeat, isOver, seatStates, situationOf } from './situation';
import { SituationPanel } from './situation-panel';

/** One group: its members, the time left, and the actions of this viewer. */
export function GroupView({ group }: { group: Group }) {
  const { t } = useTranslation('group-buying');
  const format = useFormat();
  const now = useServerClock(group.serverTime);
  return (
    <article>
      <header>
        <h1 className="text-title">
          {t('group.title', { product: group.product, size: format.number(group.groupSize) })}
        </h1>
        <p className="mt-2 text-lg text-muted-foreground">
          {t('group.startedBy', { uid: group.creator })}
        </p>
      </header>
      <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        <div className="min-w-0">
          <SeatList group={group} now={now} />
          {isOver(group, now) ? null : (
            <p className="mt-8 flex items-baseline gap-3">
              <span className="text-muted-foreground">{t('group.left')}</span>
              <span role="timer" className="text-3xl font-extrabold tabular-nums">
                {countdown({ end: group.expireTime, now, largest: 'hours' })}
              </span>
            </p>
          )}
        </div>
        <SituationPanel group={group} situation={situationOf(group, now)} now={now} />
      </div>
      <GroupFacts group={group} now={now} />
      <Link to={PATHS.groupBuying} className="mt-6 text-link">
        {t('how.title')}
      </Link>
    </article>
  );
}

/** Every seat with its member and whether it is paid. */
function SeatList({ group, now }: { group: Group; now: number }) {
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
              <TakenSeat group={group} member={member} isEnded={isOver(group, now)} />
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

type TakenSeatProps = { group: Group; member: GroupMember; isEnded: boolean };

function TakenSeat({ group, member, isEnded }: TakenSeatProps) {
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
        {refund === GroupRefund.none
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

/** All data of a group (spec §3). */
function GroupFacts({ group, now }: { group: Group; now: number }) {
  const { t } = useTranslation('group-buying');
  const format = useFormat();
  const isAll = group.paymentType === GroupPaymentType.All;
  const rows = [
    [t('group.id'), group.groupId],
    [
      t('group.state.label'),
      t(`group.state.${stateOf(group, now)}`, {
        free: t('share.left', { count: group.groupSize - group.joinedCount }),
      }),
    ],
    [t('group.payment'), t(isAll ? 'group.payAll' : 'group.ownShare')],
    [t(isAll ? 'group.total' : 'group.share'), format.money(group.price)],
    [
      t('group.joined'),
      t('group.joinedOf', {
        joined: format.number(group.joinedCount),
        size: format.number(group.groupSize),
      }),
    ],
    [t('group.devices'), format.number(group.deviceLimit)],
    [t('group.started'), format.dateTime(group.createTime)],
    [t('group.expires'), format.dateTime(group.expireTime)],
    ...(group.finishTime === null
      ? []
      : [[t(isAll ? 'group.paid' : 'group.finished'), format.dateTime(group.finishTime)]]),
  ] as const;
  return (
    <section aria-labelledby="facts" className="mt-16 max-w-3xl">
      <h2 id="facts" className="text-xl font-bold">
        {t('group.facts')}
      </h2>
      <DefinitionList className="mt-3 border-t-2 border-foreground">
        {rows.map(([label, value]) => (
          <DefinitionRow key={label} label={label}>
            {value}
          </DefinitionRow>
        ))}
      </DefinitionList>
    </section>
  );
}

/** The text key of the group's state. A group paid for by its creator is finished with that payment, while seats are still free. */
function stateOf(group: Group, now: number) {
  const phase = groupPhase(group, now);
  if (phase !== 'finished') return phase === 'open' ? 'open' : 'incomplete';
  if (group.joinedCount === group.groupSize) return 'complete';
  return hasFreeSeat(group, now) ? 'paid' : 'ended';
}
