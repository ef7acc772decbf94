import type { ComponentType } from 'react';
import { type RouteObject, matchRoutes } from 'react-router-dom';
import type { Namespace } from '@/i18n/texts';
import { loadModule } from '@/lib/load-module';

export type LoadTexts = (namespaces: readonly Namespace[]) => Promise<void>;

export type LazyPage = {
  /** Identifies the page in an error if it fails to load. */
  path: string;
  texts: readonly Namespace[];
  load: () => Promise<{ default: ComponentType }>;
};

/** The `lazy` function of a page's route: loads its module and its texts in parallel. */
export function lazyPage({ path, texts, load }: LazyPage, loadTexts: LoadTexts) {
  return async (): Promise<{ Component: ComponentType }> => {
    const [page] = await loadModule(path, () => Promise.all([load(), loadTexts(texts)]));
    return { Component: page.default };
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
