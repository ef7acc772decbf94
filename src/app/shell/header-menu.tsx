import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { buttonVariants } from '@/components/ui/button';
import { cn } from '@/lib/cn';
import { takeEscape } from '@/lib/own-key';

type HeaderMenuProps = {
  /** The content of the button. */
  summary: ReactNode;
  /** The edge at which the panel is aligned with the button. */
  align?: 'start' | 'end';
  className?: string;
  children: ReactNode;
};

/** A button of the header with a panel below. It opens without scripts; with scripts it also closes as menus do. */
export function HeaderMenu({ summary, align = 'end', className, children }: HeaderMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useCloseMenu(menu);
  return (
    <details ref={menu} name="header" className={cn('relative', className)}>
      <summary
        className={cn(
          buttonVariants({ variant: 'ghost', size: 'sm' }),
          'list-none min-w-11 gap-1.5 px-2 [&::-webkit-details-marker]:hidden',
        )}
      >
        {summary}
      </summary>
      <div className={cn('menu-panel', align === 'end' ? 'right-0' : 'left-0')}>{children}</div>
    </details>
  );
}

/** Closes the menu on Escape, on a press or focus elsewhere, and on a choice. */
function useCloseMenu(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const details = menu.current;
    if (!details) return;
    const stopping = new AbortController();
    const { signal } = stopping;
    const close = () => (details.open = false);
    const closeUnlessInside = ({ target }: Event) => {
      if (!details.contains(target as Node)) close();
    };
    document.addEventListener('pointerdown', closeUnlessInside, { signal });
    document.addEventListener('focusin', closeUnlessInside, { signal });
    details.addEventListener(
      'keydown',
      (event) => {
        if (!details.open || !takeEscape(event)) return;
        close();
        details.querySelector('summary')?.focus();
      },
      { signal },
    );
    details.addEventListener(
      'click',
      ({ target }) => {
        if ((target as Element).closest('a, button')) close();
      },
      { signal },
    );
    return () => stopping.abort();
  }, [menu]);
}
