/**
 * The router's links and hooks for a site whose pages have an address in each language (`/en/pricing`, `/zh/pricing`)
 * and a plain one (`/pricing`). Callers use plain paths (src/config/paths); links keep the language of the current
 * address. Relative targets (`?page=2`, `#orders`) go to the router unchanged.
 */
import { useCallback, useMemo } from 'react';
import {
  Link as RouterLink,
  type LinkProps,
  type Location,
  NavLink as RouterNavLink,
  type NavLinkProps,
  Navigate as RouterNavigate,
  type NavigateOptions,
  type NavigateProps,
  type To,
  parsePath,
  useLocation as useRouterLocation,
  useNavigate as useRouterNavigate,
} from 'react-router-dom';
import { parseAddress, pathIn } from './address';
import type { Language } from './languages';

// `discover` marks links for the framework mode of React Router, which the site doesn't use.
export function Link({ to, ...props }: LinkProps) {
  return <RouterLink to={useLocalized(to)} discover="none" {...props} />;
}

export function NavLink({ to, ...props }: NavLinkProps) {
  return <RouterNavLink to={useLocalized(to)} discover="none" {...props} />;
}

export function Navigate({ to, ...props }: NavigateProps) {
  return <RouterNavigate to={useLocalized(to)} {...props} />;
}

/** Goes to a plain path in the language of the address, or `delta` steps through the history. */
export function useNavigate() {
  const navigate = useRouterNavigate();
  const basename = useBasename();
  return useCallback(
    (to: To | number, options?: NavigateOptions) =>
      typeof to === 'number' ? navigate(to) : navigate(localize(to, basename), options),
    [navigate, basename],
  );
}

/** The router's location with the plain path of the page. */
export function useLocation(): Location {
  const location = useRouterLocation();
  return useMemo(
    () => ({ ...location, pathname: parseAddress(location.pathname).path }),
    [location],
  );
}

/** If the address names a language, replaces it with the address of the same page in another language. */
export function useFollowAddress() {
  const navigate = useRouterNavigate();
  const { pathname, search, hash, state } = useRouterLocation();
  return async (language: Language) => {
    const address = parseAddress(pathname);
    if (address.language === null) return;
    await navigate(
      { pathname: pathIn(language, address.path), search, hash },
      { replace: true, preventScrollReset: true, state },
    );
  };
}

function useLocalized(to: To): To {
  return localize(to, useBasename());
}

/** `/en` or `/zh`; empty on a plain path. */
function useBasename(): string {
  return parseAddress(useRouterLocation().pathname).basename;
}

/** A target on the plain path as one in the language that `basename` stands for. */
export function localize(to: To, basename: string): To {
  const { pathname, ...rest } = typeof to === 'string' ? parsePath(to) : to;
  if (!pathname?.startsWith('/')) return to;
  const { path } = parseAddress(pathname);
  return { ...rest, pathname: basename && path === '/' ? basename : basename + path };
}
