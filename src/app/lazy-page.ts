import type { ComponentType } from 'react';
import { type RouteObject, matchRoutes } from 'react-router-dom';
import { STORAGE_KEYS } from '@/config/storage-keys';
import type { Namespace } from '@/i18n/texts';
import { canStore, sessionStore } from '@/lib/safe-storage';

/** The module or texts of a page failed to load: a deploy replaced them, or the network failed. */
export class PageLoadError extends Error {}

export type LoadTexts = (namespaces: readonly Namespace[]) => Promise<void>;

export type LazyPage = {
  texts: readonly Namespace[];
  load: () => Promise<{ default: ComponentType }>;
};

/**
 * The `lazy` of a page's route: loads its module and its texts at the same time. Rejects with PageLoadError, upon
 * which the error page reloads the address once.
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

/**
 * Whether the history entry `key` may be reloaded because its page did not load: once (spec §2), and only if session
 * storage can hold the mark, as the reload would otherwise repeat forever.
 */
export function mayReload(key: string): boolean {
  return (
    canStore(() => window.sessionStorage) && sessionStore.get(STORAGE_KEYS.moduleReload) !== key
  );
}

/** Reloads the current address, and marks the history entry `key` as reloaded. */
export function reloadOnce(key: string): void {
  sessionStore.set(STORAGE_KEYS.moduleReload, key);
  window.location.reload();
}
