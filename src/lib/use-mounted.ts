import { useDeferredValue, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False in prerendered HTML and during hydration, then true: for values that depend on the visitor. A component that is
 * first shown after hydration gets true at once.
 */
export function useMounted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/**
 * Like `useMounted`, but deferred: for values that the whole page depends on. An immediate update would make React
 * hydrate the rest of the page in one long task, which blocks input.
 */
export function useMountedInSlices(): boolean {
  return useDeferredValue(useMounted());
}
