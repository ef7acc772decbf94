import { useDeferredValue, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False in prerendered HTML and during hydration, then true: for what depends on the visitor. A component that
 * is first shown after boot sees true at once.
 */
export function useMounted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/**
 * Like `useMounted`, but deferred: for what the whole page depends on. Set at once, it would make React hydrate
 * the rest of the page in one long task, which blocks input.
 */
export function useMountedInSlices(): boolean {
  return useDeferredValue(useMounted());
}
