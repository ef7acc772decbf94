import { type ComponentType, lazy } from 'react';
import { STORAGE_KEYS } from '@/config/storage-keys';
import { canStore, sessionStore } from '@/lib/safe-storage';

/** A module or its texts failed to load: a deploy replaced them, or the network failed. */
export class ModuleLoadError extends Error {
  readonly module: string;

  constructor(module: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.module = module;
  }
}

/**
 * Loads a part of the site. Rejects with ModuleLoadError, which makes the error page reload the page once (spec §2).
 * `name` identifies the part.
 */
export async function loadModule<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    const module = await load();
    const reloaded = reloadedModules();
    // The next deploy may replace it again.
    if (reloaded.includes(name)) store(reloaded.filter((other) => other !== name));
    return module;
  } catch (cause) {
    throw new ModuleLoadError(name, cause);
  }
}

/** A component in a separate module, which loads when it is first shown. `name` as in `loadModule`. */
export function lazyPart<Props>(name: string, load: () => Promise<ComponentType<Props>>) {
  return lazy(() => loadModule(name, async () => ({ default: await load() })));
}

/**
 * Whether the page may reload because the module did not load: once, and only if the mark of it survives the reload.
 */
export function mayReload(name: string): boolean {
  return canStore(() => window.sessionStorage) && !reloadedModules().includes(name);
}

/** Marks the module, and reloads the page. */
export function reloadOnce(name: string): void {
  store([...reloadedModules(), name]);
  window.location.reload();
}

function reloadedModules(): string[] {
  return (sessionStore.get(STORAGE_KEYS.moduleReload) ?? '').split(' ').filter(Boolean);
}

function store(names: readonly string[]): void {
  if (names.length === 0) sessionStore.remove(STORAGE_KEYS.moduleReload);
  else sessionStore.set(STORAGE_KEYS.moduleReload, names.join(' '));
}
