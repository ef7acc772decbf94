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
  let isHere = false;
  let loading: Promise<ComponentType> | undefined;

  function start(): Promise<ComponentType> {
    const promise: Promise<ComponentType> = load().then(({ Component }) => {
      isHere = true;
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
    isLoaded: () => isHere,
  };
  return { element: <LazyElement />, handle };
}

/** What did not load is tried again when it is visited again. */
export function forgetFailures(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/** Loads what an address shows. False where a part of it did not load. */
export async function preload(...address: Address): Promise<boolean> {
  await Promise.allSettled(loadersOf(...address).map((loader) => loader.preload()));
  return isLoaded(...address);
}

/** Whether all that an address shows is there. */
export function isLoaded(...address: Address): boolean {
  return loadersOf(...address).every((loader) => loader.isLoaded());
}

type Address = [routes: RouteObject[], pathname: string, basename: string];

function loadersOf(...[routes, pathname, basename]: Address): Loader[] {
  const matches = matchRoutes(routes, pathname, basename) ?? [];
  return matches.flatMap(({ route }) => (route.handle as Loader | undefined) ?? []);
}
