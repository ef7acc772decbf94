import { useEffect, useRef, useState } from 'react';

/** How many rows come at a time. */
const STEP = 20;

/**
 * A long list, a part at a time. `next` is how many `showMore` brings; the first of them gets the focus, since the button
 * that was pressed moves away, and goes with the last.
 */
export function useShownRows<Row>(all: readonly Row[]) {
  const [shown, setShown] = useState(STEP);
  const body = useRef<HTMLTableSectionElement>(null);
  const focused = useRef(STEP);
  useEffect(() => {
    if (shown === focused.current) return;
    (body.current?.children[focused.current] as HTMLElement | undefined)?.focus();
    focused.current = shown;
  }, [shown]);
  return {
    body,
    rows: all.slice(0, shown),
    next: Math.max(0, Math.min(STEP, all.length - shown)),
    showMore: () => setShown(shown + STEP),
  };
}
