import { SEAT_HOLD_MS } from '@/api/constants';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Group } from '@/api';
import { MINUTE_MS } from '@/config/constants';
import { useFormat } from '@/i18n/use-format';
import { useOpenOrder } from '@/purchase/open-order';
import { PurchaseNotice, RefusalNotice } from '@/purchase/purchase-notice';
import { useSession } from '@/session/use-session';
import type { Situation } from './situation';
import { PayFormSkeleton } from './pay-form';
import { GroupActions } from './group-actions';
import { type SeatTaking, useSeat } from './use-seat';

type SituationPanelProps = {
  group: Group;
  situation: Situation;
  /** In ms of the server's clock. */
  now: number;
};

/** The viewer's situation in words, and its actions. A refusal stays visible while the group changes. */
export function SituationPanel({ group, situation, now }: SituationPanelProps) {
  const { t } = useTranslation('group-buying');
  const format = useFormat();
  const seat = useSeat(group);
  const heading = useHeadingAfterJoining(seat);
  const until = useMembershipEnd(situation);
  const isHeld = situation === 'payFirst' || situation === 'payShare';
  // The open order and the form show together, so that neither pushes the other down.
  const { order: open, isLooking } = useOpenOrder(seat.intent, { enabled: isHeld });
  // A seat is held no longer than the group runs.
  const endsInHold = situation === 'joinOwnShare' && group.expireTime - now < SEAT_HOLD_MS;
  const heldUntil = group.members.find(({ self }) => self)?.reservedUntilTime;
  return (
    <section
      aria-labelledby="situation"
      className="flex flex-col gap-6 self-start lg:col-start-2 lg:row-start-1 border border-border border-t-4 border-t-foreground bg-card p-6 sm:p-8"
    >
      <div aria-live="polite">
        <h2
          ref={heading}
          id="situation"
          tabIndex={-1}
          className="text-2xl leading-snug font-bold tracking-tight"
        >
          {t(`situation.${situation}.title`)}
        </h2>
        <p className="mt-2 text-lg text-muted-foreground">
          <span>
            {t(endsInHold ? 'situation.joinOwnShare.textAtEnd' : `situation.${situation}.text`, {
              free: t('share.left', { count: group.groupSize - group.joinedCount }),
              price: format.money(group.price),
              minutes: SEAT_HOLD_MS / MINUTE_MS,
              time: format.time(heldUntil ?? group.expireTime),
            })}
          </span>
          {until === null ? null : (
            <span className="block">{t('situation.until', { time: format.dateTime(until) })}</span>
          )}
        </p>
      </div>
      <RefusalNotice error={seat.joinError} />
      {isLooking ? (
        <PayFormSkeleton />
      ) : (
        <>
          <PurchaseNotice intent={seat.intent} purchase={seat.purchase} isHeld={isHeld} />
          {open && !seat.purchase.made ? null : (
            <GroupActions group={group} situation={situation} seat={seat} />
          )}
        </>
      )}
    </section>
  );
}

/** The end of the membership that began with the group, in ms; null if none began or the end isn't known. */
function useMembershipEnd(situation: Situation): number | null {
  const session = useSession();
  const hasBegun = ['finished', 'finishedOpen', 'finishedEmpty'].includes(situation);
  if (!hasBegun || session.state !== 'in' || !session.hasBenefits) return null;
  return session.user.benefitsExpireTime;
}

/** The heading takes the focus after joining, because the pressed button is gone. */
function useHeadingAfterJoining({ hasJoined }: SeatTaking) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasJoined) heading.current?.focus();
  }, [hasJoined]);
  return heading;
}
