import { useDeferredValue, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False in prerendered HTML and while it is hydrated, true from then on: for what depends on the visitor. A component that
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
 * As `useMounted`, a moment later and in slices: for what the whole page depends on. At once, it would make React take over
 * all that is not yet alive in one long task, during which nothing answers.
 */
export function useMountedInSlices(): boolean {
  return useDeferredValue(useMounted());
}
