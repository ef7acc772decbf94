import '@/app/start/first-calls';
import '@/styles/theme.css';
import { START_FAILED } from '@/app/start/page-data';
import { startReporting } from '@/app/reporting';
import { startApp } from '@/app/start/start';
import { isSiteReachable } from '@/lib/is-site-reachable';

startReporting();

// Not awaited: WebKit evaluates modules with a top-level await wrongly (https://bugs.webkit.org/show_bug.cgi?id=242740). It
// has been seen to evaluate this one for ever, so that the page hung.
void start().catch(async (error: unknown) => {
  document.dispatchEvent(new CustomEvent(START_FAILED, { detail: error }));
  // Offline, the page stays as it is and the boot script tries again; only other failures are reported. The development
  // server's pages have no boot script.
  if (import.meta.env.DEV || (await isSiteReachable())) reportError(error);
});

async function start(): Promise<void> {
  // Reads the address before the router changes it.
  if (import.meta.env.DEV) {
    await (await import('@/api/dev/fixture-session')).startFixtureSession();
  }
  // The demo's server must run before the first call. Other builds don't contain this line.
  if (import.meta.env.VITE_API_MODE === 'demo') {
    await (await import('@mocks/hosts/demo/start')).startDemo();
  }
  await startApp();
}
