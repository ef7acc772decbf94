import { type ComponentType, use } from 'react';
import { type RouteObject, matchRoutes } from 'react-router-dom';

type Loader = {
  /** Loads the page. Rejects where that fails; the page then throws the same when it is to be shown. */
  preload: () => Promise<unknown>;
  isLoaded: () => boolean;
};

const failed = new Set<() => void>();

/** The element of a route whose page loads when it is first shown, and is there at once where it was preloaded. */
export function lazyElement(load: () => Promise<{ Component: ComponentType }>) {
  let isLoaded = false;
  let loading: Promise<ComponentType> | undefined;

  function start(): Promise<ComponentType> {
    const promise: Promise<ComponentType> = load().then(({ Component }) => {
      isLoaded = true;
      // As React marks what it has waited for: a page that was preloaded is there without waiting for it.
      void Object.assign(promise, { status: 'fulfilled', value: Component });
      return Component;
    });
    promise.catch(() => failed.add(() => (loading = undefined)));
    return promise;
  }

  function LazyElement() {
    const Page = use((loading ??= start()));
    return <Page />;
  }

  const handle: Loader = {
    preload: () => (loading ??= start()),
    isLoaded: () => isLoaded,
  };
  return { element: <LazyElement />, handle };
}

/** What did not load is tried again when it is visited again. */
export function forgetFailures(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/** Loads what an address shows. False where a part of it did not load. */
export async function preload(
  routes: RouteObject[],
  pathname: string,
  basename: string,
): Promise<boolean> {
  const matches = matchRoutes(routes, pathname, basename) ?? [];
  const loaders = matches.flatMap(({ route }) => (route.handle as Loader | undefined) ?? []);
  await Promise.allSettled(loaders.map((loader) => loader.preload()));
  return loaders.every((loader) => loader.isLoaded());
}
