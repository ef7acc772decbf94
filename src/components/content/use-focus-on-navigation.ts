import { useEffect, useRef } from 'react';
import { type NavigateOptions } from 'react-router-dom';
import { useLocation } from '@/i18n/navigation';

/** The options of a navigation that only changes a choice on the same page: keeps focus and scroll position. */
export const SAME_PAGE = {
  preventScrollReset: true,
  state: { isSamePage: true },
} as const satisfies NavigateOptions;

/**
 * A ref for `main`, which gets the focus after a navigation, so that the new page is read from its top. The first page
 * keeps the browser's focus.
 */
export function useFocusOnNavigation() {
  const { pathname, state } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  const isSamePage = (state as Partial<typeof SAME_PAGE.state> | null)?.isSamePage === true;
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!isSamePage) main.current?.focus({ preventScroll: true });
  }, [pathname, isSamePage]);
  return main;
}
