import { type Group, GroupPaymentType, PayStatus } from '@/api';
import { type JoinRefusal, groupPhase } from '@/domain/group';

/** What a viewer of a group is told, and what follows from it. Each has its texts in `group-buying:situation`. */
export type Situation =
  | 'joinOwnShare'
  | 'joinFree'
  | 'creatorUnpaid'
  | 'full'
  | 'expired'
  | 'payFirst'
  | 'payShare'
  | 'waiting'
  | 'waitingForSeat'
  | 'finishedOpen'
  | 'finished'
  | 'finishedEmpty'
  | 'refundNone'
  | 'refundPending'
  | 'refundDone'
  | 'refundFailed';

const REFUSED: Record<JoinRefusal, Situation> = {
  GroupAlreadyJoined: 'finished',
  GroupFull: 'full',
  GroupExpired: 'expired',
  GroupCreatorUnpaid: 'creatorUnpaid',
};

const REFUNDS = {
  none: 'refundNone',
  pending: 'refundPending',
  done: 'refundDone',
  failed: 'refundFailed',
} as const;

/**
 * The situation of the viewer at `now`, in ms of the server's clock. Whether somebody can join is the server's word
 * (`viewer.refusal`), except that time goes on after it was said.
 */
export function situationOf(group: Group, now: number): Situation {
  return isMember(group) ? situationOfMember(group, now) : situationOfGuest(group, now);
}

/** Whether the viewer has a seat. */
export function isMember({ viewer: { relation } }: Group): boolean {
  return relation === 'creator' || relation === 'member';
}

function situationOfGuest(group: Group, now: number): Situation {
  const { refusal } = group.viewer;
  if (refusal !== null) return REFUSED[refusal];
  if (now >= group.expireTime) return 'expired';
  return group.paymentType === GroupPaymentType.OwnShare ? 'joinOwnShare' : 'joinFree';
}

function situationOfMember(group: Group, now: number): Situation {
  const own = group.members.find(({ self }) => self);
  const phase = groupPhase(group, now);
  if (phase === 'finished') {
    if (group.joinedCount === group.groupSize) return 'finished';
    return hasFreeSeat(group, now) ? 'finishedOpen' : 'finishedEmpty';
  }
  if (phase === 'expired') return REFUNDS[own?.refund ?? 'none'];
  if (group.viewer.payStatus === PayStatus.Paid)
    return hasFreeSeat(group, now) ? 'waiting' : 'waitingForSeat';
  return own?.role === 'creator' ? 'payFirst' : 'payShare';
}

/** Whether somebody may still join. */
export function hasFreeSeat({ joinedCount, groupSize, expireTime }: Group, now: number): boolean {
  return joinedCount < groupSize && now < expireTime;
}

/** When this view of a group is no longer true by itself: a held seat lapses, or it ends. Null where nothing changes. */
export function nextChange({ members, expireTime }: Group, now: number): number | null {
  const times = [
    expireTime,
    ...members.flatMap(({ reservedUntilTime }) => reservedUntilTime ?? []),
  ];
  const ahead = times.filter((time) => time > now);
  return ahead.length > 0 ? Math.min(...ahead) : null;
}

/** Whether time changes nothing more about a group: it has ended, or it is finished and nobody can join. */
export function isOver(group: Group, now: number): boolean {
  return now >= group.expireTime || (group.finishTime !== null && !hasFreeSeat(group, now));
}
