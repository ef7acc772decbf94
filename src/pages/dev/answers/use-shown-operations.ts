import { type QueryCache, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { type OperationId, currentAnswers, isOperation, subscribe } from '@/api/dev/chosen-answers';
import { useLocation } from '@/i18n/navigation';

/**
 * The operations to list: first those that this page called or shows from the cache, those with a choice, and those
 * added by hand; then those that other pages of this document called.
 */
export function useShownOperations(added: readonly OperationId[]) {
  const { called, choices } = useSyncExternalStore(subscribe, currentAnswers);
  const cache = useQueryClient().getQueryCache();
  const active = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => describeActive(cache),
  );
  useLocation();
  const { pathname } = window.location;
  const calledHere = [...called].filter(([, path]) => path === pathname).map(([id]) => id);
  const here = new Set([
    ...calledHere,
    ...active.split(' ').filter(isOperation),
    ...[...choices.keys()].filter(isOperation),
    ...added,
  ]);
  return { here: [...here], earlier: [...called.keys()].filter((id) => !here.has(id)) };
}

/** A text that changes only when the active operations do. */
function describeActive(cache: QueryCache): string {
  return cache
    .findAll({ type: 'active' })
    .map(({ queryKey }) => String(queryKey[0]))
    .join(' ');
}
