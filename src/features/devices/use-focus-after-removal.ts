import { useLayoutEffect, useRef } from 'react';

/**
 * For a list whose rows can be removed from within: when the row that had the focus goes, the focus moves to the button
 * of the row that takes its place (or of the last one), instead of falling back to the top of the page. A focus that
 * is elsewhere stays there.
 *
 * @returns the ref of the element whose children are the rows, in the order of `ids`.
 */
export function useFocusAfterRemoval<List extends HTMLElement>(ids: readonly string[]) {
  const list = useRef<List>(null);
  const shown = useRef(ids);
  useLayoutEffect(() => {
    const gone = shown.current.findIndex((id) => !ids.includes(id));
    shown.current = ids;
    if (gone === -1 || document.activeElement !== document.body) return;
    const rows = list.current?.children;
    const next = rows?.[Math.min(gone, rows.length - 1)];
    next?.querySelector('button')?.focus();
  });
  return list;
}
