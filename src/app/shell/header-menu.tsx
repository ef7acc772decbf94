import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { buttonVariants } from '@/components/ui/button';
import { cn } from '@/lib/cn';

type HeaderMenuProps = {
  /** What stands in the header. */
  summary: ReactNode;
  /** The edge on which button and panel meet. */
  align?: 'start' | 'end';
  className?: string;
  children: ReactNode;
};

/** A panel below a button of the header. It opens without script; with it, it closes as menus do. */
export function HeaderMenu({ summary, align = 'end', className, children }: HeaderMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useMenuManners(menu);
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
      <div
        className={cn(
          'absolute top-full z-50 mt-1 w-max min-w-48 border border-border bg-popover py-1 text-popover-foreground shadow-raised',
          align === 'end' ? 'right-0' : 'left-0',
        )}
      >
        {children}
      </div>
    </details>
  );
}

/** What follows a menu's choice, looks like this. */
export const menuItemClasses =
  'flex min-h-11 w-full items-center gap-3 px-4 py-2 text-left text-sm hover:bg-muted';

/** Escape, a press or the focus elsewhere, and a choice close the menu. */
function useMenuManners(menu: RefObject<HTMLDetailsElement | null>): void {
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
      ({ key }) => {
        if (key !== 'Escape' || !details.open) return;
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
