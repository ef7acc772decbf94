import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react';
import { Router } from 'react-router-dom';
import { createNavigator, visitHere } from './history';
import { useScroll } from './use-scroll';

type SiteRouterProps = {
  /** Of the language's address: `/en`. */
  basename: string;
  /** Whether a page needs a document of its own, which the browser then loads. */
  needsDocument: (pathname: string) => boolean;
  children: ReactNode;
};

/**
 * The router of the visitor's browser. The declarative one of the library, as the site has neither loaders nor actions: its
 * data router would be 17 kB more on every page. The page that is left stays until the one that is gone to has loaded.
 */
export function SiteRouter({ basename, needsDocument, children }: SiteRouterProps) {
  const [visit, setVisit] = useState(visitHere);
  const navigator = useMemo(
    () =>
      createNavigator((next, isAtOnce) => {
        // A choice that is kept in the address would fall back to the old one before it shows.
        if (isAtOnce) setVisit(next);
        else startTransition(() => setVisit(next));
      }, needsDocument),
    [needsDocument],
  );
  useEffect(() => {
    const listen = () => {
      // The address has changed already.
      if (needsDocument(window.location.pathname)) window.location.reload();
      else startTransition(() => setVisit(visitHere()));
    };
    window.addEventListener('popstate', listen);
    return () => window.removeEventListener('popstate', listen);
  }, [needsDocument]);
  useScroll(visit);
  return (
    <Router
      basename={basename}
      location={visit.location}
      navigationType={visit.type}
      navigator={navigator}
    >
      {children}
    </Router>
  );
}
