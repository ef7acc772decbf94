import { useEffect, useRef } from 'react';
import { type NavigateOptions } from 'react-router-dom';
import { useLocation } from '@/i18n/navigation';

/** For an address that only says what was chosen on the page: focus and scroll position stay where they are. */
export const SAME_PAGE = {
  preventScrollReset: true,
  state: { isSamePage: true },
} as const satisfies NavigateOptions;

/** For `main`: a page reached by a link is announced and read from its top; the first page keeps the browser's own focus. */
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
