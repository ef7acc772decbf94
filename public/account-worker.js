// Former versions of the site kept the account's documents in a service worker at this address. This one removes itself and
// what they kept.
globalThis.addEventListener('install', () => globalThis.skipWaiting());
globalThis.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([caches.delete('halyard.pages'), globalThis.registration.unregister()]),
  ),
);
