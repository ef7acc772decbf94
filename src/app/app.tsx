import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, Suspense, lazy, useEffect, useLayoutEffect } from 'react';
import { useMounted } from '@/lib/use-mounted';
import { BOOTED } from './start/page-data';

const Devtools = import.meta.env.DEV
  ? lazy(async () => ({
      default: (await import('@tanstack/react-query-devtools')).ReactQueryDevtools,
    }))
  : () => null;

type AppProps = {
  queryClient: QueryClient;
  /** The router's provider, for the browser or for one prerendered page. */
  children: ReactNode;
};

/** The root of the tree, the same in the browser and in prerendering, as hydration requires. */
export function App({ queryClient, children }: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        {children}
        <Booted />
        {import.meta.env.DEV ? <QueryDevtools /> : null}
      </QueryClientProvider>
    </StrictMode>
  );
}

/** Announces that the page is hydrated: to the boot script, which replays earlier input, and to measurements. */
function Booted() {
  // Runs in a layout effect, before the page's effects start calls.
  useLayoutEffect(() => void performance.mark('hydrated'), []);
  useEffect(() => {
    // In a separate task: React misses events that are replayed while it commits.
    setTimeout(() => {
      document.dispatchEvent(new Event(BOOTED));
      // From now on the app handles presses, for tests.
      performance.mark('interactive');
    });
  }, []);
  return null;
}

/** React Query's devtools, on the development server alone. */
function QueryDevtools() {
  const isMounted = useMounted();
  if (!isMounted) return null;
  return (
    <Suspense fallback={null}>
      <Devtools />
    </Suspense>
  );
}
