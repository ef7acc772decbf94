import { SIGN_KEYS } from '@/config/api';
import { createSandbox, type Sandbox, type SandboxOptions } from '../../sandbox/sandbox';
import { createBrowserCipher } from '../browser-cipher';
import privateKey from '../demo-keys/demo.worthless-private.pem?raw';

const DATABASE = 'halyard.demo';
const STORE = 'state';
const KEY = 'sandbox';

/**
 * Creates the sandbox of a demo. Its state is stored after each call, since the browser ends the worker after half a
 * minute without one. The first call starts it with the stored state.
 */
export function createDemoSandbox(): (request: Request) => Promise<Response | undefined> {
  const state = createBrowserState();
  let starting: Promise<Sandbox> | null = null;

  async function start(): Promise<Sandbox> {
    const cipher = await createBrowserCipher({
      keys: { publicKey: SIGN_KEYS.mac, privateKey },
    });
    let isKept = true;
    const saved = await state.read().catch((error: unknown) => {
      // Private windows may refuse storage; the demo then lasts as long as its worker.
      console.warn(`The demo forgets everything when it is left: ${String(error)}`);
      isKept = false;
      return undefined;
    });
    const onChange = () => {
      if (isKept) void state.write(sandbox.save()).catch((error: unknown) => console.warn(error));
    };
    const sandbox = resumeSandbox({ cipher, onChange }, saved);
    return sandbox;
  }

  return async (request) => {
    starting ??= start();
    starting.catch(() => (starting = null));
    const sandbox = await starting;
    return sandbox.answer(request);
  };
}

/** Resumes the stored state. State of another version of the demo is discarded, since it is only demo data. */
function resumeSandbox(options: SandboxOptions, saved: string | undefined): Sandbox {
  if (saved === undefined) return createSandbox(options);
  try {
    return createSandbox({ ...options, saved });
  } catch (error) {
    console.warn(`The demo begins anew: its state is of another version (${String(error)}).`);
    return createSandbox(options);
  }
}

type BrowserState = {
  /** Reads the state; undefined if none is stored yet. */
  read(): Promise<string | undefined>;
  /** Resolves once the text is stored. */
  write(text: string): Promise<void>;
};

/**
 * Creates access to the sandbox's state in IndexedDB, which all tabs share. Its functions reject if the browser refuses
 * storage.
 */
function createBrowserState(): BrowserState {
  return {
    read: () => inStore('readonly', (store) => store.get(KEY)),
    write: async (text) => {
      await inStore('readwrite', (store) => store.put(text, KEY));
    },
  };
}

/** Runs one request in a transaction; resolves to its result once it is committed. */
async function inStore<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest,
): Promise<T> {
  const database = await openDatabase();
  try {
    const transaction = database.transaction(STORE, mode);
    const request = ask(transaction.objectStore(STORE));
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(toError(transaction.error)));
    });
    return request.result as T;
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  return new Promise((resolve, reject) => {
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(toError(request.error)));
  });
}

function toError(error: DOMException | null): Error {
  return error ?? new Error('The browser keeps nothing for this page.');
}
