import '@/app/first-calls/first-calls';
import '@/styles/theme.css';
import { startReporting } from '@/app/reporting';
import { startApp } from '@/app/start';
import { takeUrlToken } from '@/session/url-token';

// Runs first, so that no other code sees the token in the address.
const otherToken = takeUrlToken();
startReporting();
// Reads the address before the router changes it.
if (import.meta.env.DEV) {
  await import('@/api/dev/chosen-answers');
  const shown = (await import('@/pages/dev/screens/screens')).readShown(window.location.search);
  if (shown) (await import('@/pages/dev/screens/frame')).showState(shown);
}
// The demo's server must run before the first call. Other builds don't contain this line.
if (import.meta.env.VITE_API_MODE === 'demo') {
  await (await import('@mocks/hosts/demo/start')).startDemo();
}
await startApp(otherToken).catch((error: unknown) => {
  // Offline, the page stays as it is and the boot script tries again; only other failures are reported.
  if (navigator.onLine) reportError(error);
  throw error;
});
