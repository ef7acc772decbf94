import { SIGN_KEYS } from '@/config/api';
import { resumeSandbox, type Sandbox } from '../../sandbox/sandbox';
import { createBrowserCipher } from '../browser-cipher';
import privateKey from '../demo-keys/demo.worthless-private.pem?raw';

/** The cache with the sandbox's state, which all tabs share, and the address of its only entry. */
const CACHE = 'halyard.demo';
const STATE = '/sandbox/state.json';

/**
 * Creates the sandbox of a demo. Its state is stored after each call, since the browser ends the worker after half a
 * minute without one. The first call starts it with the stored state.
 */
export function createDemoSandbox(): (request: Request) => Promise<Response | undefined> {
  let starting: Promise<Sandbox> | null = null;

  async function start(): Promise<Sandbox> {
    const cipher = await createBrowserCipher({
      keys: { publicKey: SIGN_KEYS.mac, privateKey },
    });
    const cache = await caches.open(CACHE).catch((error: unknown) => {
      // Private windows may refuse storage; the demo then lasts as long as its worker.
      console.warn(`The demo forgets everything when it is left: ${String(error)}`);
    });
    const saved = await (await cache?.match(STATE))?.text();
    const onChange = () => {
      cache
        ?.put(STATE, new Response(sandbox.save()))
        .catch((error: unknown) => console.warn(error));
    };
    const sandbox = resumeSandbox({ cipher, onChange }, saved, (error) =>
      console.warn(`The demo begins anew: its state is of another version (${String(error)}).`),
    );
    return sandbox;
  }

  return async (request) => {
    starting ??= start();
    starting.catch(() => (starting = null));
    return (await starting).answer(request);
  };
}
