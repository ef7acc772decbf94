import { createStore } from './store';

/** Whether the last request of this page got an answer. */
const wasAnswered = createStore(true);

/** Notes the outcome of one of the page's own requests: any answer, or none. */
export function noteRequest({ isAnswered }: { isAnswered: boolean }): void {
  wasAnswered.set(isAnswered);
}

/**
 * Whether the visitor is online. `navigator.onLine` alone does not decide: on Windows it is false behind a VPN that
 * works. Offline is what the browser says and the last request has shown; any answer ends it.
 */
export function isOnline(): boolean {
  return navigator.onLine || wasAnswered.get();
}

/** Calls `listener` when `isOnline` may have changed. Returns a function that unsubscribes. */
export function subscribeConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  const stop = wasAnswered.subscribe(listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
    stop();
  };
}
