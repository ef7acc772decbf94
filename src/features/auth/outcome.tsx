import type { ReactNode } from 'react';

/** What takes the place of a form takes the focus, too, and is read out: the button that had it is gone. */
export function Outcome({ children }: { children: ReactNode }) {
  return (
    <div tabIndex={-1} ref={focusOn} className="outline-none">
      {children}
    </div>
  );
}

function focusOn(element: HTMLElement | null): void {
  element?.focus();
}
