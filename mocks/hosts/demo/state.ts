const DATABASE = 'halyard.demo';
const STORE = 'state';
const KEY = 'sandbox';

export type BrowserState = {
  /** Undefined where there is none yet. */
  read(): Promise<string | undefined>;
  /** Resolves once it is kept. */
  write(text: string): Promise<void>;
};

/** The sandbox's state in the visitor's browser: over reloads and restarts, the same for all tabs. Rejects where it is refused. */
export function createBrowserState(): BrowserState {
  return {
    read: () => inStore('readonly', (store) => store.get(KEY)),
    write: async (text) => {
      await inStore('readwrite', (store) => store.put(text, KEY));
    },
  };
}

/** One transaction; resolves to what it asked for, once it is done. */
async function inStore<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest,
): Promise<T> {
  const database = await opened();
  try {
    const transaction = database.transaction(STORE, mode);
    const request = ask(transaction.objectStore(STORE));
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(failureOf(transaction.error)));
    });
    return request.result as T;
  } finally {
    database.close();
  }
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  return new Promise((resolve, reject) => {
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(failureOf(request.error)));
  });
}

function failureOf(error: DOMException | null): Error {
  return error ?? new Error('The browser keeps nothing for this page.');
}
