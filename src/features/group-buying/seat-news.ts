import { useState } from 'react';
import { type Group, type GroupMember, PayStatus } from '@/api';

/** An action of another member: taking a seat, or paying for a held one. */
export type SeatNews = { kind: 'joined' | 'paid'; member: GroupMember };

/** The actions of others between two answers about the same group, in the order of the seats. */
export function seatNews(before: Group, after: Group): SeatNews[] {
  const known = new Map(before.members.map((member) => [memberKey(member), member]));
  return after.members.flatMap((member): SeatNews[] => {
    const { self, payStatus } = member;
    if (self) return [];
    const earlier = known.get(memberKey(member));
    if (!earlier) return [{ kind: 'joined', member }];
    const hasPaid = payStatus === PayStatus.Paid && earlier.payStatus !== PayStatus.Paid;
    return hasPaid ? [{ kind: 'paid', member }] : [];
  });
}

/** The seats that changed since the page was opened, and the newest action of another member. */
export function useSeatNews(group: Group) {
  const [first] = useState(() => new Set(group.members.map(seatKey)));
  const [shown, setShown] = useState(group);
  const [news, setNews] = useState<readonly SeatNews[]>([]);
  if (shown !== group) {
    setShown(group);
    const next = seatNews(shown, group);
    if (next.length > 0) setNews(next);
  }
  return {
    news,
    /** Whether the member took or paid the seat since the page was opened. */
    isNew: (member: GroupMember) => !first.has(seatKey(member)),
  };
}

/** A seat's key, from its member and payment, so that a change mounts a new flag. */
export function seatKey(member: GroupMember): string {
  return `${memberKey(member)} ${member.payStatus}`;
}

/** Masked uids may be equal, and a deleted account's uid changes, so a member is identified by the time of joining. */
function memberKey({ role, joinTime }: GroupMember): string {
  return `${role} ${joinTime}`;
}
