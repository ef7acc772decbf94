import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { getSystemUserInfoQueryKey } from '@/api';

/**
 * Asks user info again when something new was seen that changes the membership and that no write of this page made: an
 * order that was paid at its provider, a group that another member's payment finished.
 *
 * @param seen names all such things that are known; null for none, undefined while nothing is known that could be compared.
 */
export function useMembershipChange(seen: string | null | undefined): void {
  const queryClient = useQueryClient();
  const known = useRef(seen);
  useEffect(() => {
    const before = known.current;
    known.current = seen;
    if (before === undefined || !seen || seen === before) return;
    const queryKey = getSystemUserInfoQueryKey();
    // A call that is under way, such as that of the navigation to this page, is new enough.
    void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
  }, [queryClient, seen]);
}
