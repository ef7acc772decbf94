import type { Backend } from './adapter.ts';

/**
 * Loads a backend at the first call, and again after `drop` or a failure, once the dropped one has saved its state and
 * `before` has resolved. One that is dropped while it waits still loads the latest sources.
 */
export function keepLoaded(load: () => Promise<Backend>, before = async () => {}) {
  let loaded: Promise<Backend> | null = null;
  let closing: Promise<unknown> = Promise.resolve();
  const drop = () => {
    closing = loaded?.then(({ close }) => close()).catch(() => undefined) ?? closing;
    loaded = null;
  };
  const get = () => {
    if (!loaded) {
      loaded = closing.then(before).then(load);
      loaded.catch(drop);
    }
    return loaded;
  };
  return { get, drop };
}
