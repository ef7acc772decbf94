import type { ReactNode } from 'react';

/** Takes the focus, and is announced, where it replaces a form: the button that had the focus is gone. */
export function Outcome({ children }: { children: ReactNode }) {
  return (
    <div tabIndex={-1} ref={focusOn} className="scroll-mt-(--header-height) outline-none">
      {children}
    </div>
  );
}

function focusOn(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  // From its beginning, below the header: the form may have been scrolled.
  element?.scrollIntoView({ block: 'start' });
}
