import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, Suspense, lazy, useEffect, useLayoutEffect } from 'react';
import { useMounted } from '@/lib/use-mounted';
import { BOOTED } from './inline/booted';

/** With all that a dialog needs: few visits ask. */
const SessionChoice = lazy(async () => ({
  default: (await import('./session-choice')).SessionChoice,
}));

type AppProps = {
  queryClient: QueryClient;
  /** A token from the address that another session stands against: the person chooses. */
  otherToken: string | null;
  /** The router's provider: of the browser, or of one prerendered page. */
  children: ReactNode;
};

/** The same tree in the browser and where pages are prerendered, as hydration needs it. */
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

/** Says when the page has come to life: to the script that kept what was done before, and to who measures. */
function Booted() {
  // Before the effects of the page, which call for more.
  useLayoutEffect(() => void performance.mark('hydrated'), []);
  useEffect(() => {
    // In a task of its own: React does not hear of what is pressed while it is at work.
    setTimeout(() => document.dispatchEvent(new Event(BOOTED)));
  }, []);
  return null;
}
