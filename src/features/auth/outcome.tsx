import type { ReactNode } from 'react';

/** Replaces a form: gets the focus of the removed button, and is announced. */
export function Outcome({ children }: { children: ReactNode }) {
  return (
    <div tabIndex={-1} ref={focusOn} className="outline-none">
      {children}
    </div>
  );
}

function focusOn(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  // Scrolls to its start, below the header, since the form may have been scrolled.
  element?.scrollIntoView({ block: 'start' });
}
