import { useEffect, useMemo } from 'react';
import { type ApiError, type Group, LOAD_ERRORS, serverNow, usePaymentJointOrder } from '@/api';
import { ASK_AGAIN_MS, SECOND_MS } from '@/config/constants';
import { useMembershipChange } from '@/session/use-membership-change';
import { isMember, isOver, nextChange } from './situation';

/** One group, kept current: see `pollInterval` and `useGroupChanges`. The caller shows that it did not load. */
export function useGroup(groupId: string) {
  const group = usePaymentJointOrder(
    { groupId },
    {
      query: {
        ...LOAD_ERRORS,
        refetchInterval: ({ state: { data, error } }) => pollInterval(data ? [data] : [], error),
      },
    },
  );
  const { data, refetch } = group;
  useGroupChanges(
    useMemo(() => data && [data], [data]),
    refetch,
  );
  return group;
}

/**
 * In how many ms groups are refetched while the page is visible; false if nothing more can change about any of them. After a
 * refusal that says when to call again, not before that (contract: Retry-After).
 */
export function pollInterval(groups: readonly Group[], error: ApiError | null): number | false {
  const now = serverNow();
  if (groups.every((group) => isOver(group, now))) return false;
  return Math.max(ASK_AGAIN_MS, (error?.retryAfterSeconds ?? 0) * SECOND_MS);
}

/** Refetches groups when time changes one of them, and user info when one that the user is in was finished. */
export function useGroupChanges(
  groups: readonly Group[] | undefined,
  refetch: () => unknown,
): void {
  useEffect(() => {
    const now = serverNow();
    const changes = groups?.flatMap((group) => nextChange(group, now) ?? []) ?? [];
    if (changes.length === 0) return undefined;
    // A second later, so that the server has seen the change as well.
    const timer = setTimeout(() => void refetch(), Math.min(...changes) - now + SECOND_MS);
    return () => clearTimeout(timer);
  }, [groups, refetch]);
  const finished = groups?.filter((group) => isMember(group) && group.finishTime !== null);
  useMembershipChange(finished && (finished.map(({ groupId }) => groupId).join(' ') || null));
}
