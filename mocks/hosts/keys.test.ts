import { createPublicKey } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PLATFORMS, loadKeys } from './keys';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keys-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('keys are made once, one of 2048 bits per platform, and are the same for two servers', async () => {
  const [first, second] = await Promise.all([loadKeys(folder), loadKeys(folder)]);
  expect(second).toEqual(first);
  expect(await loadKeys(folder)).toEqual(first);

  const publicKeys = PLATFORMS.map((platform) => first[platform][0].publicKey);
  expect(new Set(publicKeys)).toHaveLength(4);
  for (const key of publicKeys) {
    expect(createPublicKey(key).asymmetricKeyDetails?.modulusLength).toBe(2048);
  }
  const files = await readdir(folder);
  expect(files.toSorted()).toEqual(['android.pem', 'ios.pem', 'mac.pem', 'windows.pem']);
  expect((await stat(join(folder, 'ios.pem'))).mode & 0o077).toBe(0);
}, 30_000);
