/** The cache in which the worker of the account keeps its documents (src/app/worker). */
export const KEPT_PAGES = 'halyard.pages';

/** Forgets what is kept, so that the next visit asks the server. Resolves to whether there was anything. */
export async function forgetKeptPages(): Promise<boolean> {
  try {
    return await caches.delete(KEPT_PAGES);
  } catch {
    // On plain http, and where storage is refused, nothing is kept.
    return false;
  }
}
