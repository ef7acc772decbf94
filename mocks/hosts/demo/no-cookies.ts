/**
 * Stubs localStorage, in which msw keeps cookies and without which it does not load. A worker has no localStorage, and
 * the API no cookies (contract: headers). Import it before msw.
 */
const storage = { getItem: () => null, setItem: () => undefined };
Object.assign(globalThis, { localStorage: storage });
