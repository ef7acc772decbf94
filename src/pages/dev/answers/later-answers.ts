import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { EVERY_CALL, currentAnswers, goOffline, subscribe } from '@/api/dev/chosen-answers';

/**
 * Asks again once the page has its first answers, if a choice is for later calls only: what was loaded is stale, or the
 * network gone.
 */
export function LaterAnswers() {
  const queryClient = useQueryClient();
  const { choices } = useSyncExternalStore(subscribe, currentAnswers);
  useEffect(() => {
    const cache = queryClient.getQueryCache();
    const waiting = new Set(
      [...choices].flatMap(([id, { calls }]) => (calls === 'later' ? id : [])),
    );
    const askAgain = () => {
      for (const target of waiting) {
        const filters = target === EVERY_CALL ? {} : { queryKey: [target] };
        const active = cache.findAll({ ...filters, type: 'active' });
        const queries = active.filter((query) => !query.isDisabled());
        if (queries.length === 0 || queries.some(({ state }) => state.status === 'pending'))
          continue;
        waiting.delete(target);
        if (target === EVERY_CALL) goOffline();
        void queryClient.invalidateQueries(filters);
      }
    };
    askAgain();
    return cache.subscribe(askAgain);
  }, [queryClient, choices]);
  return null;
}
