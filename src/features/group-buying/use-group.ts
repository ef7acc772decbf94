import { useEffect, useMemo } from 'react';
import { type ApiError, type Group, LOAD_ERRORS, serverNow, usePaymentJointOrder } from '@/api';
import { ASK_AGAIN_MS, SECOND_MS } from '@/config/constants';
import { useMembershipChange } from '@/session/use-membership-change';
import { isMember, isSettled, nextChange } from './situation';

/** One group, kept current: see `pollInterval` and `useGroupChanges`. The caller shows a failure to load. */
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
 * The polling interval of groups in ms while the page is visible; false once the server has said how each of them ended.
 * At least as long as a refusal asks to wait (contract: Retry-After).
 */
export function pollInterval(groups: readonly Group[], error: ApiError | null): number | false {
  if (groups.every(isSettled)) return false;
  return Math.max(ASK_AGAIN_MS, (error?.retryAfterSeconds ?? 0) * SECOND_MS);
}

/** Refetches groups when time changes one of them, and user info when one of the user's groups was finished. */
export function useGroupChanges(
  groups: readonly Group[] | undefined,
  refetch: () => unknown,
): void {
  useEffect(() => {
    const now = serverNow();
    const changes = groups?.flatMap((group) => nextChange(group, now) ?? []) ?? [];
    if (changes.length === 0) return undefined;
    // A second later, so that the change has happened on the server, too.
    const timer = setTimeout(() => void refetch(), Math.min(...changes) - now + SECOND_MS);
    return () => clearTimeout(timer);
  }, [groups, refetch]);
  const finished = groups?.filter((group) => isMember(group) && group.finishTime !== null);
  useMembershipChange(finished && (finished.map(({ groupId }) => groupId).join(' ') || null));
}
