import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { getSystemUserInfoQueryKey } from '@/api';

/**
 * Fetches user info again after a change of the membership that this page did not cause: an order paid on the
 * provider's page, or a group finished by another member's payment.
 *
 * @param seen a key of all such changes so far; null for none, undefined until they load.
 */
export function useMembershipChange(seen: string | null | undefined): void {
  const queryClient = useQueryClient();
  const known = useRef(seen);
  useEffect(() => {
    const before = known.current;
    known.current = seen;
    if (before === undefined || !seen || seen === before) return;
    const queryKey = getSystemUserInfoQueryKey();
    // A call in flight, such as one from navigating to this page, is recent enough.
    void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
  }, [queryClient, seen]);
}
