import { type RefObject, useEffect } from 'react';

/** Input by which a visitor looks at, or goes to, another part of the page. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * While `isTarget`, scrolls to the heading of the section that the address names, and moves the focus to it. The
 * heading stays in view while parts above it load, until the visitor scrolls or presses something. It needs
 * `tabIndex={-1}` and a scroll margin.
 */
export function useScrollTarget(isTarget: boolean, heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isTarget) return;
    const show = () => heading.current?.scrollIntoView({ block: 'start' });
    const growth = new ResizeObserver(show);
    const stop = () => growth.disconnect();
    // Runs after the effect that focuses `main` on a navigation (use-focus-on-navigation).
    const frame = requestAnimationFrame(() => {
      heading.current?.focus({ preventScroll: true });
      growth.observe(document.body);
      for (const move of MOVES) window.addEventListener(move, stop, { passive: true });
    });
    return () => {
      cancelAnimationFrame(frame);
      stop();
      for (const move of MOVES) window.removeEventListener(move, stop);
    };
  }, [isTarget, heading]);
}
