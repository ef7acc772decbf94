/** The decryption thread, started by ./decryption-thread.ts. Runs without a bundler: no aliases, extensions in imports. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Platform } from '../../src/api/platform.ts';
import type { Decryption } from '@halyard/contract/signature-check';
import { type PrivateKeys, createDecryption } from './node-decryption.ts';

export type DecryptionJob = { id: number; platform: Platform; base64: string };
export type Decrypted = { id: number; decryption: Decryption };

const decrypt = createDecryption(workerData as PrivateKeys);

parentPort?.on('message', ({ id, platform, base64 }: DecryptionJob) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread's port has no origin.
  parentPort?.postMessage({ id, decryption: decrypt(platform, base64) } satisfies Decrypted);
});
