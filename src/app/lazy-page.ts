import type { ComponentType } from 'react';
import { type RouteObject, matchRoutes } from 'react-router-dom';
import type { Namespace } from '@/i18n/texts';
import { loadModule } from '@/lib/load-module';
import type { PageRoute } from './public-pages';

export type LoadTexts = (namespaces: readonly Namespace[]) => Promise<void>;

/** The `lazy` function of a page's route: loads its module and its texts in parallel. */
export function lazyPage(page: PageRoute, loadTexts: LoadTexts) {
  return async (): Promise<{ Component: ComponentType }> => {
    const [module] = await loadModule(page.path, () =>
      Promise.all([page.lazy(), loadTexts(page.texts)]),
    );
    return { Component: module.default };
  };
}

/**
 * Loads the lazy routes that `pathname` matches, so that the first render has their components, as hydration requires
 * (React Router: server rendering in data mode). Rejects if one fails.
 */
export async function loadLazyRoutes(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
