import { SIGN_KEYS } from '@/config/api';
import { createSandbox, type Sandbox, type SandboxOptions } from '../../sandbox/sandbox';
import { createBrowserCipher } from '../browser-cipher';
import privateKey from '../demo-keys/demo.worthless-private.pem?raw';
import { createSaver } from '../saver';

/** Cheap: these passwords never leave the browser that made them up, and a visitor should not wait. */
const ITERATIONS = 1_000;

const DATABASE = 'halyard.demo';
const STORE = 'state';
const KEY = 'sandbox';

/**
 * The sandbox of a demo. A call is answered once what it changed is kept, so that it does not matter when the browser
 * ends the worker, which it does after half a minute without a call. The first call begins it, with the state as it was left.
 */
export function createDemoProduct(): (request: Request) => Promise<Response | undefined> {
  const state = createBrowserState();
  const save = createSaver(state.write);
  let saved: Promise<void> | undefined;
  let starting: Promise<Sandbox> | null = null;

  async function start(): Promise<Sandbox> {
    const cipher = await createBrowserCipher(ITERATIONS, { publicKey: SIGN_KEYS.mac, privateKey });
    const options = { cipher, onChange: () => (saved = save(() => sandbox.saveInTurn())) };
    const sandbox = await resumed(options, await state.read().catch(noState));
    return sandbox;
  }

  return async (request) => {
    starting ??= start();
    starting.catch(() => (starting = null));
    const sandbox = await starting;
    const response = await sandbox.answer(asOverHttp(request));
    await saved;
    return response;
  };
}

/** State of another version of the demo is given up: nobody's real data is in it. */
async function resumed(options: SandboxOptions, saved: string | undefined): Promise<Sandbox> {
  if (saved === undefined) return createSandbox(options);
  return createSandbox({ ...options, saved }).catch((error: unknown) => {
    console.warn(`The demo begins anew: its state is of another version (${String(error)}).`);
    return createSandbox(options);
  });
}

/** Private windows may keep nothing; the demo then lasts as long as its worker. */
function noState(error: unknown): undefined {
  console.warn(`The demo forgets everything when it is left: ${String(error)}`);
}

/** With the header that a browser adds only after its worker; some let nobody add it to a `Request`, hence the property. */
function asOverHttp(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.set('user-agent', navigator.userAgent);
  return Object.defineProperty(request, 'headers', { value: headers });
}

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
