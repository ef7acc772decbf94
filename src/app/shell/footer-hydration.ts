import { useEffect } from 'react';

let markHydrated: () => void = () => undefined;

/**
 * Resolves once React has hydrated the footer, the last boundary of the page. Until then the texts of its prerendered
 * HTML must not change: React reports a boundary that differs from its HTML, and renders it anew.
 */
export const footerHydrated = new Promise<void>((resolve) => {
  markHydrated = resolve;
});

/** Resolves `footerHydrated`; called in the footer. */
export function useFooterHydrated(): void {
  useEffect(() => markHydrated(), []);
}
