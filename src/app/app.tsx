import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, Suspense, lazy, useEffect, useLayoutEffect } from 'react';
import { useMounted } from '@/lib/use-mounted';
import { BOOTED } from './inline/booted';

/** Lazy, because few visits need it and it brings the dialog. */
const SessionChoice = lazy(async () => ({
  default: (await import('./session-choice')).SessionChoice,
}));

type AppProps = {
  queryClient: QueryClient;
  /** A token from the address beside a session of another: the visitor chooses between them. */
  otherToken: string | null;
  /** The router's provider: the browser's, or that of one prerendered page. */
  children: ReactNode;
};

/** The root of the tree, the same in the browser and in prerendering, as hydration requires. */
export function App({ queryClient, otherToken, children }: AppProps) {
  const isMounted = useMounted();
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        {children}
        {isMounted && otherToken !== null && (
          <Suspense fallback={null}>
            <SessionChoice otherToken={otherToken} />
          </Suspense>
        )}
        <Booted />
      </QueryClientProvider>
    </StrictMode>
  );
}

/** Announces that the page is hydrated: to the boot script, which replays earlier input, and to measurements. */
function Booted() {
  // In a layout effect, before the effects of the page start calls.
  useLayoutEffect(() => void performance.mark('hydrated'), []);
  useEffect(() => {
    // In a task of its own: React misses events that are replayed while it commits.
    setTimeout(() => document.dispatchEvent(new Event(BOOTED)));
  }, []);
  return null;
}
