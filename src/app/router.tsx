import { type RouteObject, createBrowserRouter, matchRoutes } from 'react-router-dom';
import { loadTexts } from '@/i18n';
import { addressOf } from '@/i18n/address';
import { createRoutes } from './routes';

/**
 * The router of this page, below its language's address if it has one. Resolves when the page that it starts with is
 * loaded with its texts, so that the first render shows it; `isReady` is false where that failed.
 */
export async function createRouter() {
  const { pathname } = window.location;
  const basename = addressOf(pathname).basename || '/';
  const routes = createRoutes(loadTexts);
  const matches = matchRoutes(routes, pathname, basename) ?? [];
  await Promise.all(matches.map(({ route }) => resolve(route)));
  const isReady = matches.every(({ route }) => route.lazy === undefined);
  return { router: createBrowserRouter(routes, { basename }), isReady };
}

/** Puts a lazy route's page where the router would put it later. What does not load is left to the router's error. */
async function resolve(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  const loaded = await route.lazy().catch(() => null);
  if (loaded) Object.assign(route, loaded, { lazy: undefined });
}
