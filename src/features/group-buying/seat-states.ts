import { type Group, PayStatus } from '@/api';
import type { SeatState } from './group-seats';
import { isOver } from './situation';

/** How each seat of a group stands at `now`, in ms of the server's clock; the creator's first. */
export function seatStates(group: Group, now: number): SeatState[] {
  const { groupSize, members } = group;
  return Array.from({ length: groupSize }, (_, seat) => {
    const member = members[seat];
    if (!member) return isOver(group, now) ? 'empty' : 'free';
    if (member.refund !== 'none') return 'refund';
    return member.payStatus === PayStatus.Paid ? 'paid' : 'held';
  });
}
