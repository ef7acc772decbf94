import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react';
import { Router } from 'react-router-dom';
import { type Ways, createNavigator, visitHere } from './history';
import { useScroll } from './use-scroll';

type SiteRouterProps = {
  /** Of the language's address: `/en`. */
  basename: string;
  /** The same at every render. */
  ways: Ways;
  children: ReactNode;
};

/**
 * The router of the visitor's browser. The declarative one of the library, as the site has neither loaders nor actions: its
 * data router would be 17 kB more on every page. The page that is left stays until the one that is gone to has loaded.
 */
export function SiteRouter({ basename, ways, children }: SiteRouterProps) {
  const [visit, setVisit] = useState(visitHere);
  const navigator = useMemo(
    () =>
      createNavigator((next, isAtOnce) => {
        // A choice that is kept in the address would fall back to the old one before it shows.
        if (isAtOnce) setVisit(next);
        else startTransition(() => setVisit(next));
      }, ways),
    [ways],
  );
  useEffect(() => {
    const listen = () => {
      // The address has changed already.
      if (ways.needsDocument(window.location.pathname)) window.location.reload();
      else startTransition(() => setVisit(visitHere()));
    };
    window.addEventListener('popstate', listen);
    return () => window.removeEventListener('popstate', listen);
  }, [ways]);
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
