import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { currentShown, goOn, subscribe } from './frame';

/** In a document of the gallery: makes the read fail after its first answer, if the chosen state is a later failure. */
export function StateDriver() {
  const queryClient = useQueryClient();
  const shown = useSyncExternalStore(subscribe, currentShown);
  useEffect(() => {
    if (shown?.state !== 'stale' && shown?.state !== 'offline') return;
    const queryKey = [shown.operation];
    const cache = queryClient.getQueryCache();
    let hasGoneOn = false;
    const goOnAfterAnswer = () => {
      const isAnswered = cache
        .findAll({ queryKey })
        .some(({ state }) => state.status === 'success');
      if (!isAnswered || hasGoneOn) return;
      hasGoneOn = true;
      goOn();
      void queryClient.invalidateQueries({ queryKey });
    };
    goOnAfterAnswer();
    return cache.subscribe(goOnAfterAnswer);
  }, [queryClient, shown]);
  return null;
}
