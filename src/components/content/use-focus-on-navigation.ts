import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** For `main`: a page reached by a link is announced and read from its top; the first page keeps the browser's own focus. */
export function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
