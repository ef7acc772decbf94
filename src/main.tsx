import '@/app/first-calls/first-calls';
import '@/styles/theme.css';
import { startReporting } from '@/app/reporting';
import { startApp } from '@/app/start';
import { takeUrlToken } from '@/session/url-token';

// First of all: a token in the address is gone before anything else can read it there.
const otherToken = takeUrlToken();
startReporting();
// It reads the address before the router may change it.
if (import.meta.env.DEV) {
  await import('@/api/dev/chosen-answers');
  const shown = (await import('@/pages/dev/screens/screens')).readShown(window.location.search);
  if (shown) (await import('@/pages/dev/screens/frame')).showState(shown);
}
// A demo brings its own server, which stands before anything is asked. No other build has this line.
if (import.meta.env.VITE_API_MODE === 'demo') {
  await (await import('@mocks/hosts/demo/start')).startDemo();
}
await startApp(otherToken).catch((error: unknown) => {
  // Without a network the page stays what it is, and its script tries again; anything else is a fault to be told of.
  if (navigator.onLine) reportError(error);
  throw error;
});
