import type { ComponentType } from 'react';
import { STORAGE_KEYS } from '@/config/storage-keys';
import { forgetKeptPages } from '@/lib/kept-pages';
import { canStore, sessionStore } from '@/lib/safe-storage';

/** A page cannot be loaded because there is no network. */
export class NoNetwork extends Error {}

/**
 * A route's page, loaded when it is visited. A module that does not load (usually because a new version replaced it)
 * reloads the page once, remembered in session storage; the second time it fails, the error screen shows (spec §2). Without
 * a network it rejects with NoNetwork: a reload would leave the site for the browser's own page.
 */
export function lazyPage(
  name: string,
  load: () => Promise<{ default: ComponentType }>,
  reload = reloadAnew,
) {
  return async () => {
    try {
      const { default: Component } = await load();
      forgetReload(name);
      return { Component };
    } catch (error) {
      if (!navigator.onLine) throw new NoNetwork('No network.', { cause: error });
      if (!mayReload(name)) throw error;
      reload();
      // The page is going; nothing more is shown.
      return new Promise<never>(() => undefined);
    }
  };
}

/** A kept document may name the files of the version before. */
function reloadAnew(): void {
  void forgetKeptPages().then(() => window.location.reload());
}

/** Where nothing can be remembered, reloading could go on for ever, so it is not begun. */
function mayReload(name: string): boolean {
  if (!canStore(() => window.sessionStorage) || reloaded().has(name)) return false;
  remember(reloaded().add(name));
  return true;
}

/** A page that loads may reload again another day; the others keep their mark. */
function forgetReload(name: string): void {
  const names = reloaded();
  if (names.delete(name)) remember(names);
}

function reloaded(): Set<string> {
  return new Set(sessionStore.get(STORAGE_KEYS.moduleReload)?.split(' ').filter(Boolean));
}

function remember(names: Set<string>): void {
  sessionStore.set(STORAGE_KEYS.moduleReload, [...names].join(' '));
}
