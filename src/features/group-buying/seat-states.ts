import type { Group } from '@/api';
import { YES } from '@/config/constants';
import type { SeatState } from './group-seats';

/** How each seat of a group stands, the creator's first. */
export function seatStates({ groupSize, members }: Group): SeatState[] {
  return Array.from({ length: groupSize }, (_, seat) => {
    const member = members[seat];
    if (!member) return 'free';
    return member.payStatus === YES ? 'paid' : 'held';
  });
}
