import type { ComponentType } from 'react';
import { type RouteObject, matchRoutes } from 'react-router-dom';
import { STORAGE_KEYS } from '@/config/storage-keys';
import type { Namespace } from '@/i18n/texts';
import { canStore, sessionStore } from '@/lib/safe-storage';

/** The module or the texts of a page did not load: a new version replaced them, or the network failed. */
export class PageLoadError extends Error {}

export type LoadTexts = (namespaces: readonly Namespace[]) => Promise<void>;

export type LazyPage = {
  texts: readonly Namespace[];
  load: () => Promise<{ default: ComponentType }>;
};

/**
 * The `lazy` of a page's route: loads its module and its texts at the same time. Rejects with PageLoadError, which the
 * error page answers by reloading the address once.
 */
export function lazyPage({ texts, load }: LazyPage, loadTexts: LoadTexts) {
  return async (): Promise<{ Component: ComponentType }> => {
    try {
      const [page] = await Promise.all([load(), loadTexts(texts)]);
      return { Component: page.default };
    } catch (cause) {
      throw new PageLoadError(cause instanceof Error ? cause.message : String(cause), { cause });
    }
  };
}

/**
 * Loads the lazy routes that `pathname` matches, so that the first render has their components, as hydration needs it
 * (React Router: server rendering in data mode). Rejects where one does not load.
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

/**
 * Whether an entry of the tab's history (its `key`) may be reloaded for a page that did not load: once (spec §2), and only
 * where session storage keeps the mark, since the reload would otherwise repeat for ever.
 */
export function mayReload(key: string): boolean {
  return (
    canStore(() => window.sessionStorage) && sessionStore.get(STORAGE_KEYS.moduleReload) !== key
  );
}

/** Reloads the current address and marks the entry of the history as reloaded. */
export function reloadOnce(key: string): void {
  sessionStore.set(STORAGE_KEYS.moduleReload, key);
  window.location.reload();
}
