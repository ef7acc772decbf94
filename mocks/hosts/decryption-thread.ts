import { Worker } from 'node:worker_threads';
import type { Decryption } from '@halyard/contract/signature-check';
import type { Cipher } from '../sandbox/services';
import type { DecryptionJob, Decrypted } from './decryption-worker';
import { type PlatformKeys, selectPrivateKeys } from './keys';

/**
 * How many decryptions may wait for the thread before this one helps. Requests arrive in bursts, which this thread processes
 * before it receives results: with a smaller limit the other thread runs idle.
 */
const LONGEST_QUEUE = 12;

/**
 * Decrypts in a second thread, which is most of the work of a call. The cipher's own `decrypt` helps while many wait, and
 * takes over if the thread fails. `close` ends the thread, which does not keep the process alive.
 */
export function withDecryptionThread(
  cipher: Cipher,
  keys: PlatformKeys,
): { cipher: Cipher; close: () => Promise<void> } {
  const file = new URL('./decryption-worker.ts', import.meta.url);
  const worker = new Worker(file, { workerData: selectPrivateKeys(keys) });
  worker.unref();
  const waiting = new Map<
    number,
    { job: DecryptionJob; resolve: (decryption: Decryption) => void }
  >();
  let count = 0;
  let isRunning = true;

  worker.on('message', ({ id, decryption }: Decrypted) => {
    waiting.get(id)?.resolve(decryption);
    waiting.delete(id);
  });
  worker.on('error', (error) => {
    console.error("The sandbox's decryption thread failed; it goes on without:", error);
  });
  worker.on('exit', () => {
    isRunning = false;
    for (const { job, resolve } of waiting.values()) {
      resolve(cipher.decrypt(job.platform, job.base64));
    }
    waiting.clear();
  });

  return {
    cipher: {
      ...cipher,
      decryptAside: async (platform, base64) => {
        if (!isRunning || waiting.size >= LONGEST_QUEUE) return cipher.decrypt(platform, base64);
        count += 1;
        const job = { id: count, platform, base64 };
        return new Promise((resolve) => {
          waiting.set(job.id, { job, resolve });
          // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread's port has no origin.
          worker.postMessage(job);
        });
      },
    },
    close: async () => {
      await worker.terminate();
    },
  };
}
