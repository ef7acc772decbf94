import { type RefObject, useLayoutEffect, useRef } from 'react';

/** For a scrolling row of links: scrolls the row, never the page, to the current link. */
export function useCurrentInSight(current: string): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  const seen = useRef<string>(null);
  useLayoutEffect(() => {
    if (seen.current === current) return;
    seen.current = current;
    const link = row.current?.querySelector('[aria-current="page"]');
    if (!row.current || !link) return;
    const [outer, inner] = [row.current.getBoundingClientRect(), link.getBoundingClientRect()];
    row.current.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
  }, [current]);
  return row;
}
