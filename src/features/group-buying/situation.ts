import { type Group, GroupPaymentType, GroupRefund, PayStatus } from '@/api';
import { GROUP_LIFETIME_MS } from '@/api/constants';
import { type JoinRefusal, groupPhase } from '@/domain/group';

/** An action on the group's page. */
export type Action =
  | 'pay'
  | 'join'
  | 'share'
  | 'download'
  | 'membership'
  | 'support'
  | 'startOwn'
  | 'startAgain'
  | 'mine';

type SituationRow = {
  /**
   * `offer`: the viewer is offered a seat. `unpaid`: the viewer has a seat to pay. `incomplete`: the group ended before it
   * was finished.
   */
  kind: 'offer' | 'unpaid' | 'open' | 'finished' | 'incomplete' | 'closed';
  /** The first one also stands in the list of the member's groups. */
  actions: readonly [Action, ...Action[]];
};

/**
 * A viewer's situations in a group, and what each leads to. Their texts have the same names
 * (`group-buying:situation`).
 */
export const SITUATIONS = {
  joinOwnShare: { kind: 'offer', actions: ['pay'] },
  joinFree: { kind: 'offer', actions: ['join'] },
  creatorUnpaid: { kind: 'closed', actions: ['startOwn'] },
  full: { kind: 'closed', actions: ['startOwn'] },
  expired: { kind: 'closed', actions: ['startOwn'] },
  payFirst: { kind: 'unpaid', actions: ['pay'] },
  payShare: { kind: 'unpaid', actions: ['pay'] },
  waiting: { kind: 'open', actions: ['share'] },
  waitingForSeat: { kind: 'open', actions: ['mine'] },
  finishedOpen: { kind: 'finished', actions: ['share', 'membership'] },
  finished: { kind: 'finished', actions: ['download', 'membership'] },
  finishedEmpty: { kind: 'finished', actions: ['download', 'membership'] },
  undecided: { kind: 'open', actions: ['mine'] },
  refundNone: { kind: 'incomplete', actions: ['startAgain'] },
  refundPending: { kind: 'incomplete', actions: ['startAgain'] },
  refundDone: { kind: 'incomplete', actions: ['startAgain'] },
  refundFailed: { kind: 'incomplete', actions: ['support'] },
} as const satisfies Record<string, SituationRow>;

export type Situation = keyof typeof SITUATIONS;

/** A seat of a group: `held` is unpaid, `empty` can no longer be taken. */
export type SeatState = 'paid' | 'held' | 'refund' | 'free' | 'empty';

const REFUSED: Record<JoinRefusal, Situation> = {
  GroupAlreadyJoined: 'finished',
  GroupFull: 'full',
  GroupExpired: 'expired',
  GroupCreatorUnpaid: 'creatorUnpaid',
};

const REFUNDS = {
  [GroupRefund.none]: 'refundNone',
  [GroupRefund.pending]: 'refundPending',
  [GroupRefund.done]: 'refundDone',
  [GroupRefund.failed]: 'refundFailed',
} as const;

/**
 * The viewer's situation at `now`, in ms of the server's clock. The server decides who can join (`viewer.refusal`),
 * except that the group may have expired since its answer.
 */
export function findSituation(group: Group, now: number): Situation {
  return isMember(group) ? situationOfMember(group, now) : situationOfGuest(group, now);
}

/** Whether the viewer is offered a seat. */
export function canJoin(situation: Situation): boolean {
  return SITUATIONS[situation].kind === 'offer';
}

/** Whether the viewer has to pay for a seat. */
export function isPaying(situation: Situation): boolean {
  return SITUATIONS[situation].actions.some((action) => action === 'pay');
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
  const isPaid = group.viewer.payStatus === PayStatus.Paid;
  if (phase === 'expired') {
    const refund = own?.refund ?? GroupRefund.none;
    const isRefundOpen = isPaid && refund === GroupRefund.none;
    return isUndecided(group, now) || isRefundOpen ? 'undecided' : REFUNDS[refund];
  }
  if (isPaid) return hasFreeSeat(group, now) ? 'waiting' : 'waitingForSeat';
  return own?.role === 'creator' ? 'payFirst' : 'payShare';
}

/**
 * Whether the group's time is up, and the answer is older: a payment at the last moment may have finished the group, and
 * only the server knows of refunds.
 */
export function isUndecided(group: Group, now: number): boolean {
  return groupPhase(group, now) === 'expired' && group.serverTime < group.expireTime;
}

/** Whether time no longer changes the answer: the server itself says how the group ended. */
export function isSettled(group: Group): boolean {
  const { serverTime } = group;
  return isOver(group, serverTime) && findSituation(group, serverTime) !== 'undecided';
}

/** Whether the group ended before its time, as it does when its creator deletes the account (contract: Group.expireTime). */
export function hasEndedEarly({ createTime, expireTime }: Group): boolean {
  return expireTime - createTime < GROUP_LIFETIME_MS;
}

/** Whether a seat can still be taken. */
export function hasFreeSeat({ joinedCount, groupSize, expireTime }: Group, now: number): boolean {
  return joinedCount < groupSize && now < expireTime;
}

/**
 * The next time at which a group changes without an action, in ms: a held seat lapses, or the group ends. Null if
 * nothing more changes.
 */
export function nextChange({ members, expireTime }: Group, now: number): number | null {
  const times = [
    expireTime,
    ...members.flatMap(({ reservedUntilTime }) => reservedUntilTime ?? []),
  ];
  const ahead = times.filter((time) => time > now);
  return ahead.length > 0 ? Math.min(...ahead) : null;
}

/** Whether time no longer changes the group: it has ended, or it is finished without a free seat. */
export function isOver(group: Group, now: number): boolean {
  return now >= group.expireTime || (group.finishTime !== null && !hasFreeSeat(group, now));
}

/** The state of each seat at `now`, in ms of the server's clock; the creator's first. */
export function seatStates(group: Group, now: number): SeatState[] {
  const { groupSize, members } = group;
  return Array.from({ length: groupSize }, (_, seat) => {
    const member = members[seat];
    if (!member) return isOver(group, now) ? 'empty' : 'free';
    if (member.refund !== GroupRefund.none) return 'refund';
    return member.payStatus === PayStatus.Paid ? 'paid' : 'held';
  });
}
