import { Worker } from 'node:worker_threads';
import type { LoadOptions, LoadResult } from './load-worker.ts';

/** Calls a server from a thread of its own. Rejects where any answer is not success: refusals are cheap. */
export async function load(options: LoadOptions): Promise<LoadResult> {
  const worker = new Worker(new URL('./load-worker.ts', import.meta.url), { workerData: options });
  const result = await new Promise<LoadResult>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  await worker.terminate();
  if (result.failed > 0) {
    throw new Error(`${result.failed} of ${result.requests} calls of ${options.path} failed.`);
  }
  return result;
}
