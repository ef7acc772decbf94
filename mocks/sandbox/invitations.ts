import type { Invitee } from '@/api';
import { BRAND } from '@/config/brand';
import { PATHS, QUERY } from '@/config/paths';
import type { Database } from './db';
import type { Entities } from './entities';
import { maskUid } from './rules/account';

/** The registration page with somebody's code; a promoter's is told apart by its name in the query. */
export function inviteLink(code: string, by: 'invite' | 'affiliate'): string {
  return `${BRAND.origin}${PATHS.register}?${new URLSearchParams({ [QUERY[by]]: code })}`;
}

/** Who came by the person's code, the newest first. */
export function invitationsOf(db: Database, inviter: string): Entities['invitations'][] {
  return db.invitations.findMany((q) => q.where({ inviter })).toSorted((a, b) => b.time - a.time);
}

/** An invitation as its inviter sees it. */
export function inviteeOf(invitation: Entities['invitations']): Invitee {
  const { invited, time, paidTime, bonusMilliseconds } = invitation;
  return { uid: maskUid(invited), registerTime: time, paid: paidTime !== null, bonusMilliseconds };
}
