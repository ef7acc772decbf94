import { useEffect } from 'react';

const isPrerendered =
  typeof document === 'object' && document.querySelector('#root footer') !== null;
let waiting: (() => void)[] | null = isPrerendered ? [] : null;

/**
 * Runs an action once React has hydrated the footer, the last boundary of a prerendered page. Until then the texts of its
 * HTML must not change: React reports a boundary that differs from its HTML, and renders it anew.
 */
export function afterHydration(action: () => void): void {
  if (waiting) waiting.push(action);
  else action();
}

/** Runs what waits; called in the footer. */
export function useHydrated(): void {
  useEffect(() => {
    const actions = waiting ?? [];
    waiting = null;
    for (const action of actions) action();
  }, []);
}
