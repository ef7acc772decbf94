/**
 * msw keeps the cookies of what it answers in a page's storage, and is not loaded without. A worker has no such storage,
 * and the product has no cookies (contract: headers): nothing is kept. To be imported before msw.
 */
const storage = { getItem: () => null, setItem: () => undefined };
Object.assign(globalThis, { localStorage: storage });
