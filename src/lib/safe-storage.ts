import { AS_QUERY } from '@/config/paths';

/** The part of `Storage` that the site uses. */
export type SafeStorage = {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
};

/**
 * Browser storage that never throws: if it is refused (private modes, policies, a full disk), values live in memory as
 * long as the page. `pick` is called at each use, since even reading `window.localStorage` may throw.
 */
export function safeStorage(pick: () => Storage): SafeStorage {
  const memory = new Map<string, string>();
  return {
    get(key) {
      return attempt(() => pick().getItem(key)) ?? memory.get(key) ?? null;
    },
    set(key, value) {
      const isStored = attempt(() => {
        pick().setItem(key, value);
        return true;
      });
      if (isStored) memory.delete(key);
      else {
        // A full storage keeps the old value, which would hide the new one.
        attempt(() => pick().removeItem(key));
        memory.set(key, value);
      }
    },
    remove(key) {
      memory.delete(key);
      attempt(() => pick().removeItem(key));
    },
  };
}

/** A tab with an account of its own leaves what other tabs store alone, for as long as it is open. */
const isApart = import.meta.env.DEV && typeof window === 'object' && attempt(startApart) === true;

export const localStore = safeStorage(() =>
  isApart ? window.sessionStorage : window.localStorage,
);
export const sessionStore = safeStorage(() => window.sessionStorage);

/** Whether stored values outlive the page. */
export function canStore(pick: () => Storage = () => window.localStorage): boolean {
  const probe = 'halyard.probe';
  return (
    attempt(() => {
      pick().setItem(probe, probe);
      pick().removeItem(probe);
      return true;
    }) ?? false
  );
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

function startApart(): boolean {
  const key = 'halyard.apart';
  if (new URLSearchParams(window.location.search).has(AS_QUERY)) sessionStorage.setItem(key, key);
  return sessionStorage.getItem(key) !== null;
}
