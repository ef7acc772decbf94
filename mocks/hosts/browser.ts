import { setupWorker } from 'msw/browser';
import { SIGN_KEYS } from '@/config/api';
import { type Sandbox, type SandboxOptions, createSandbox } from '../sandbox/sandbox';
import { createBrowserCipher } from './browser-cipher';

export type BrowserHost = {
  /** Answers this page's calls from now on, with a fresh sandbox; the one before is forgotten. */
  renew(options?: Pick<SandboxOptions, 'catalogue'>): Promise<Sandbox>;
  stop(): void;
};

/**
 * The sandbox inside a page, behind msw's worker; the site's own client signs for it with the keys it made. What it cannot
 * do is in mocks/README.md. `iterations` is the cost of a password's hash.
 */
export async function startBrowserHost(iterations?: number): Promise<BrowserHost> {
  const cipher = await createBrowserCipher(iterations);
  Object.assign(SIGN_KEYS, cipher.publicKeys);
  const worker = setupWorker();
  // What is no call of the API is the page's own: scripts, styles, pictures.
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass' });
  return {
    renew: async (options) => {
      const sandbox = await createSandbox({ ...options, cipher });
      worker.resetHandlers(...sandbox.handlers);
      return sandbox;
    },
    stop: () => {
      void worker.stop();
    },
  };
}
