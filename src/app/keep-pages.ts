import { currentToken } from '@/api/tokens';
import { ACCOUNT_WORKER, PATHS } from '@/config/paths';
import { addressOf } from '@/i18n/address';

/** Later than everything that the visitor waits for. */
const AFTER_MS = 1_500;

/**
 * Sets up the worker that shows the account's documents at once from the third visit on (./worker), for who comes straight
 * to the account and is logged in. The demo has a worker of its own. Returns the way to call it off.
 */
export function keepAccountPages(): () => void {
  const { basename, path } = addressOf(window.location.pathname);
  const isDemo = import.meta.env.VITE_API_MODE === 'demo';
  if (!import.meta.env.PROD || isDemo || currentToken() === null) return () => undefined;
  if (!path.startsWith(`${PATHS.user}/`)) return () => undefined;
  const timer = setTimeout(() => {
    if (!navigator.onLine) return;
    // Absent on plain http; refused in some private windows. The site does without.
    const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
    serviceWorker
      ?.register(ACCOUNT_WORKER, { scope: `${basename}${PATHS.user}/` })
      .catch(() => undefined);
  }, AFTER_MS);
  return () => clearTimeout(timer);
}
