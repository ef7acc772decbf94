import { SIGN_KEYS } from '@/config/api';
import { type Sandbox, type SandboxOptions, createSandbox } from '../../sandbox/sandbox';
import { createBrowserCipher } from '../browser-cipher';
import privateKey from '../demo-keys/demo.worthless-private.pem?raw';
import { createSaver } from '../saver';
import { createBrowserState } from './state';

/** Cheap: these passwords never leave the browser that made them up, and a visitor should not wait. */
const ITERATIONS = 1_000;

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
