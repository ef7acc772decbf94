import { keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  type Group,
  LOCAL_ERRORS,
  serverNow,
  usePaymentJointPurchaseCreated,
  usePaymentJointPurchaseParticipated,
} from '@/api';
import { SECOND_MS } from '@/config/constants';
import { nextChange } from './situation';

/** How many groups stand on one page of a list. */
const PAGE_SIZE = 5;
/** As with one group: others join and pay meanwhile. The caller shows a failure. */
const QUERY = { ...LOCAL_ERRORS, refetchOnWindowFocus: true, placeholderData: keepPreviousData };

/** One page of the groups that the person started, the newest first. */
export function useCreatedGroups(page: number) {
  const query = usePaymentJointPurchaseCreated({ page, pageSize: PAGE_SIZE }, { query: QUERY });
  useAskAtChange(query.data?.items, query.refetch);
  return query;
}

/** One page of the groups that the person joined, the newest first. */
export function useJoinedGroups(page: number) {
  const query = usePaymentJointPurchaseParticipated(
    { page, pageSize: PAGE_SIZE },
    { query: QUERY },
  );
  useAskAtChange(query.data?.items, query.refetch);
  return query;
}

/** Asks again when something in one of the groups lapses by time; a little later, so that it has happened on the server. */
function useAskAtChange(groups: readonly Group[] | undefined, refetch: () => unknown): void {
  useEffect(() => {
    const now = serverNow();
    const changes = groups?.flatMap((group) => nextChange(group, now) ?? []) ?? [];
    if (changes.length === 0) return undefined;
    const timer = setTimeout(() => void refetch(), Math.min(...changes) - now + SECOND_MS);
    return () => clearTimeout(timer);
  }, [groups, refetch]);
}
