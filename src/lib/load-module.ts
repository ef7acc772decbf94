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
 * Loads a part of the site. Rejects with ModuleLoadError, upon which the error page reloads the page once (spec
 * §2). `name` is the part's own.
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

/** A component of a module of its own, which loads when it is first shown. `name` is that of `loadModule`. */
export function lazyPart<Props>(name: string, load: () => Promise<ComponentType<Props>>) {
  return lazy(() => loadModule(name, async () => ({ default: await load() })));
}

/** Whether the page may reload because the module did not load: once, and only where the mark of that outlives the reload. */
export function mayReload(name: string): boolean {
  return canStore(() => window.sessionStorage) && !reloadedModules().includes(name);
}

/** Reloads the page, and marks the module. */
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
