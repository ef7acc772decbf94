import { keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  type Group,
  type GroupPage,
  LOCAL_ERRORS,
  serverNow,
  usePaymentJointPurchaseCreated,
  usePaymentJointPurchaseParticipated,
} from '@/api';
import { SECOND_MS } from '@/config/constants';
import { useMembershipChange } from '@/session/use-membership-change';
import { nextChange } from './situation';
import { waitFor } from './use-group';

/** How many groups stand on one page of a list. */
const PAGE_SIZE = 5;
/** Asked for again while one of them is unfinished, as the page of one group is. The caller shows a failure. */
const QUERY = {
  ...LOCAL_ERRORS,
  placeholderData: keepPreviousData,
  refetchInterval: ({ state }: { state: { data: GroupPage | undefined } }) =>
    waitFor(state.data?.items ?? []),
};

/** One page of the groups that the person started, the newest first. */
export function useCreatedGroups(page: number) {
  const query = usePaymentJointPurchaseCreated({ page, pageSize: PAGE_SIZE }, { query: QUERY });
  useFollow(query.isPlaceholderData ? undefined : query.data?.items, query.refetch);
  return query;
}

/** One page of the groups that the person joined, the newest first. */
export function useJoinedGroups(page: number) {
  const query = usePaymentJointPurchaseParticipated(
    { page, pageSize: PAGE_SIZE },
    { query: QUERY },
  );
  useFollow(query.isPlaceholderData ? undefined : query.data?.items, query.refetch);
  return query;
}

/**
 * Asks for the groups again when something in one of them lapses by time, a little later, so that it has happened on the
 * server; and user info when one of them was finished.
 */
function useFollow(groups: readonly Group[] | undefined, refetch: () => unknown): void {
  useEffect(() => {
    const now = serverNow();
    const changes = groups?.flatMap((group) => nextChange(group, now) ?? []) ?? [];
    if (changes.length === 0) return undefined;
    const timer = setTimeout(() => void refetch(), Math.min(...changes) - now + SECOND_MS);
    return () => clearTimeout(timer);
  }, [groups, refetch]);
  const finished = groups?.filter(({ finishTime }) => finishTime !== null);
  useMembershipChange(finished && (finished.map(({ groupId }) => groupId).join(' ') || null));
}
