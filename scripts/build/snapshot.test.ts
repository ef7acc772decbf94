import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as calls from '../../src/app/snapshot-calls';
import { type Snapshots, takeSnapshots } from './snapshot.ts';

const KEY = 'openapi/signature/test-keys/windows.public.pem';

let folder: string;
let sample: Snapshots;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'snapshot-'));
  sample = await takeSnapshots(calls, undefined);
}, 30_000);
afterAll(() => rmSync(folder, { recursive: true }));

async function readBack(snapshots: unknown): Promise<Snapshots> {
  const file = join(folder, 'snapshot.json');
  writeFileSync(file, JSON.stringify(snapshots));
  return takeSnapshots(calls, file);
}

describe('a snapshot', () => {
  test("is a sample of the sandbox's answers in each language, dated", () => {
    expect(sample.en).toMatchObject({ source: 'sample' });
    expect(Math.abs(Date.now() - Date.parse(sample.en.date))).toBeLessThan(60_000);
    expect(sample.en.answers.map(({ queryKey }) => queryKey[0])).toEqual(
      sample['zh-CN'].answers.map(({ queryKey }) => queryKey[0]),
    );
    expect(sample.en.answers).not.toEqual(sample['zh-CN'].answers);
  });

  test('from a file is what the file says', async () => {
    expect(await readBack(sample)).toEqual(sample);
  });

  test('that departs from the contract is refused with its operation and language', async () => {
    const [first, ...others] = sample.en.answers;
    const broken = {
      ...sample,
      en: { ...sample.en, answers: [{ ...first, data: {} }, ...others] },
    };
    await expect(readBack(broken)).rejects.toThrow('en: systemDisplayConfig: data.links');
  });

  test('that lacks a language, an answer or a date is refused', async () => {
    await expect(readBack({ en: sample.en })).rejects.toThrow('zh-CN: has no answers');
    await expect(readBack({ ...sample, en: { ...sample.en, answers: [] } })).rejects.toThrow(
      'en: paymentShop: no answer for',
    );
    await expect(readBack({ ...sample, en: { ...sample.en, date: 'soon' } })).rejects.toThrow(
      'en: date "soon" is none',
    );
    await expect(readBack(null)).rejects.toThrow('en: has no answers');
    await expect(readBack({ ...sample, en: { ...sample.en, answers: [null] } })).rejects.toThrow(
      'en: paymentShop: no answer for',
    );
  });

  test('from a missing file, or from a backend without a key, is refused with advice', async () => {
    await expect(takeSnapshots(calls, 'nowhere.json')).rejects.toThrow(
      /nowhere\.json.*Give a JSON/,
    );
    await expect(takeSnapshots(calls, 'https://api.example')).rejects.toThrow(
      'VITE_SIGN_KEY_WINDOWS',
    );
    vi.stubEnv('VITE_SIGN_KEY_WINDOWS', 'the key');
    await expect(takeSnapshots(calls, 'https://api.example')).rejects.toThrow(
      'VITE_SIGN_KEY_WINDOWS is no public key',
    );
  });

  test('from a silent backend is awaited as long as a page waits', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    vi.stubEnv('VITE_SIGN_KEY_WINDOWS', readFileSync(KEY, 'utf8'));
    const waiting = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    await expect(takeSnapshots(calls, `http://127.0.0.1:${port}`)).rejects.toThrow(
      'does not answer',
    );
    expect(waiting).toHaveBeenCalledWith(10_000);
    waiting.mockRestore();
    silent.close();
  });
});
