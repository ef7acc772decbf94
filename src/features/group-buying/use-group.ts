import { useEffect, useState } from 'react';
import { type Group, LOAD_ERRORS, serverNow, usePaymentJointOrder } from '@/api';
import { SECOND_MS } from '@/config/constants';
import { nextChange } from './situation';

/**
 * A group as the viewer sees it. Asked for again when something in it lapses by time, and when the page is looked at again:
 * others join and pay meanwhile. The caller shows that it did not load.
 */
export function useGroup(groupId: string) {
  const group = usePaymentJointOrder(
    { groupId },
    { query: { ...LOAD_ERRORS, refetchOnWindowFocus: true } },
  );
  const { data, refetch } = group;
  useEffect(() => {
    const change = data && nextChange(data, serverNow());
    if (!change) return undefined;
    // A little later, so that it has happened on the server, too.
    const timer = setTimeout(() => void refetch(), change - serverNow() + SECOND_MS);
    return () => clearTimeout(timer);
  }, [data, refetch]);
  return group;
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
