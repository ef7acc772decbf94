import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import * as calls from '../../src/app/snapshot-calls';
import { takeSnapshots } from './snapshot.ts';

const KEY = 'openapi/signature/test-keys/windows.public.pem';

/** Starts a backend that answers with the given data, or never. */
async function startBackend(data?: unknown): Promise<string> {
  const backend = createServer((_, reply) => {
    if (data !== undefined) reply.end(JSON.stringify({ code: 200, data }));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => backend.close().closeAllConnections());
  await once(backend, 'listening');
  vi.stubEnv('VITE_SIGN_KEY_WINDOWS', readFileSync(KEY, 'utf8'));
  return `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
}

describe('a snapshot', () => {
  test(
    "is a sample of the sandbox's answers in each language, dated",
    { timeout: 30_000 },
    async () => {
      const sample = await takeSnapshots(calls, undefined);
      expect(sample.en).toMatchObject({ source: 'sample' });
      expect(Math.abs(Date.now() - Date.parse(sample.en.date))).toBeLessThan(60_000);
      expect(sample.en.answers.map(({ queryKey }) => queryKey[0])).toEqual(
        sample['zh-CN'].answers.map(({ queryKey }) => queryKey[0]),
      );
      expect(sample.en.answers).not.toEqual(sample['zh-CN'].answers);
    },
  );

  test('that departs from the contract is refused with its operation and language', async () => {
    await expect(takeSnapshots(calls, await startBackend({}))).rejects.toThrow(
      'en: systemDisplayConfig: data.links',
    );
  });

  test('from a backend without a key is refused with advice', async () => {
    await expect(takeSnapshots(calls, 'https://api.example')).rejects.toThrow(
      'VITE_SIGN_KEY_WINDOWS',
    );
    vi.stubEnv('VITE_SIGN_KEY_WINDOWS', 'the key');
    await expect(takeSnapshots(calls, 'https://api.example')).rejects.toThrow(
      'VITE_SIGN_KEY_WINDOWS is no public key',
    );
  });

  test('from a silent backend is awaited as long as a page waits', async () => {
    const origin = await startBackend();
    const waiting = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    await expect(takeSnapshots(calls, origin)).rejects.toThrow('does not answer');
    expect(waiting).toHaveBeenCalledWith(10_000);
  });
});
