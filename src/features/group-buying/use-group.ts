import { useEffect, useState } from 'react';
import { type Group, LOAD_ERRORS, serverNow, usePaymentJointOrder } from '@/api';
import { ASK_AGAIN_MS, SECOND_MS } from '@/config/constants';
import { groupPhase } from '@/domain/group';
import { useMembershipChange } from '@/session/use-membership-change';
import { isMember, nextChange } from './situation';

/**
 * A group as the viewer sees it. It is asked for again every few seconds while it is unfinished and the page is visible,
 * as others join and pay meanwhile, and when something in it lapses by time. The caller shows that it did not load.
 */
export function useGroup(groupId: string) {
  const group = usePaymentJointOrder(
    { groupId },
    {
      query: {
        ...LOAD_ERRORS,
        refetchInterval: ({ state }) => (state.data ? waitFor([state.data]) : false),
      },
    },
  );
  const { data, refetch } = group;
  useEffect(() => {
    const change = data && nextChange(data, serverNow());
    if (!change) return undefined;
    // A little later, so that it has happened on the server, too.
    const timer = setTimeout(() => void refetch(), change - serverNow() + SECOND_MS);
    return () => clearTimeout(timer);
  }, [data, refetch]);
  useMembershipChange(data && (isMember(data) && data.finishTime !== null ? groupId : null));
  return group;
}

/** How often groups are asked for, in ms; false where none of them is waited for. */
export function waitFor(groups: readonly Group[]): number | false {
  const now = serverNow();
  return groups.some((group) => groupPhase(group, now) === 'open') ? ASK_AGAIN_MS : false;
}

/** The server's time, every second: countdowns do not trust the device's clock (contract: Group.serverTime). */
export function useServerTime(group: Group): number {
  const [now, setNow] = useState(() => Math.max(group.serverTime, serverNow()));
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
