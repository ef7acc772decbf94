import { ChevronDown, type LucideIcon } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from '@/i18n/navigation';
import { cn } from '@/lib/cn';

type Tab = { key: string; to: string; label: string; Icon?: LucideIcon };

type TabRowProps = {
  /** Names the row for assistive technology. */
  label: string;
  tabs: readonly Tab[];
  /** The key of the current tab. When it changes, the row scrolls to that tab. */
  current: string;
  /** A press leaves the page where it is scrolled to. */
  preventScrollReset?: boolean;
  className?: string;
  /** Classes of the list, which scrolls if it does not wrap. */
  listClassName: string;
  linkClassName: string;
};

/** Links in a row. If they do not fit, the row scrolls, and an arrow at each edge shows that there are more. */
export function TabRow({
  label,
  tabs,
  current,
  preventScrollReset,
  className,
  listClassName,
  linkClassName,
}: TabRowProps) {
  const list = useRef<HTMLUListElement>(null);
  const hidden = useHiddenSides(list);
  useCurrentInSight(list, current);
  return (
    <nav aria-label={label} className={cn('relative', className)}>
      <ul
        ref={list}
        // What gets the focus is beside the arrows, which are as wide.
        className={cn('flex scroll-px-14 overflow-x-auto [scrollbar-width:none]', listClassName)}
      >
        {tabs.map(({ key, to, label: name, Icon }) => (
          <li key={key} className="shrink-0">
            <Link
              to={to}
              preventScrollReset={preventScrollReset}
              aria-current={key === current ? 'page' : undefined}
              className={cn(
                'flex min-h-12 items-center border-b-3 border-transparent text-sm text-muted-foreground transition-colors hover:text-foreground focus-visible:-outline-offset-2',
                'aria-[current=page]:border-foreground aria-[current=page]:font-semibold aria-[current=page]:text-foreground',
                linkClassName,
              )}
            >
              {Icon ? <Icon aria-hidden className="size-4.5 shrink-0" /> : null}
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
      {hidden.start ? <MoreButton side="start" list={list} /> : null}
      {hidden.end ? <MoreButton side="end" list={list} /> : null}
    </nav>
  );
}

type List = RefObject<HTMLUListElement | null>;

/**
 * Scrolls the row by a part of its width. Only for pointers: with the keyboard every link is reached, and scrolls into
 * view.
 */
function MoreButton({ side, list }: { side: 'start' | 'end'; list: List }) {
  const isStart = side === 'start';
  return (
    <button
      type="button"
      aria-hidden
      tabIndex={-1}
      onClick={() => {
        const width = list.current?.clientWidth ?? 0;
        list.current?.scrollBy({ left: (isStart ? -0.7 : 0.7) * width, behavior: 'smooth' });
      }}
      className={cn(
        'absolute inset-y-0 flex w-14 items-center from-background from-45% to-transparent px-2',
        isStart ? 'left-0 bg-linear-to-r' : 'right-0 justify-end bg-linear-to-l',
      )}
    >
      <ChevronDown aria-hidden className={cn('size-5', isStart ? 'rotate-90' : '-rotate-90')} />
    </button>
  );
}

/** The sides on which links are scrolled out of view. */
function useHiddenSides(list: List): { start: boolean; end: boolean } {
  const [hidden, setHidden] = useState({ start: false, end: false });
  useEffect(() => {
    const row = list.current;
    if (!row) return;
    function measure() {
      if (!row) return;
      // Fractions of a pixel don't hide a link.
      const start = row.scrollLeft > 1;
      const end = row.scrollLeft + row.clientWidth < row.scrollWidth - 1;
      setHidden((old) => (old.start === start && old.end === end ? old : { start, end }));
    }
    // The observer measures immediately, after the browser's own layout.
    const resizes = new ResizeObserver(measure);
    resizes.observe(row);
    row.addEventListener('scroll', measure, { passive: true });
    return () => {
      resizes.disconnect();
      row.removeEventListener('scroll', measure);
    };
  }, [list]);
  return hidden;
}

/** Scrolls the row, never the page, to the current link. */
function useCurrentInSight(list: List, current: string): void {
  const seen = useRef<string>(null);
  useLayoutEffect(() => {
    if (seen.current === current) return;
    seen.current = current;
    const link = list.current?.querySelector('[aria-current="page"]');
    if (!list.current || !link) return;
    const [outer, inner] = [list.current.getBoundingClientRect(), link.getBoundingClientRect()];
    list.current.scrollBy(inner.left - outer.left - (outer.width - inner.width) / 2, 0);
  }, [list, current]);
}
