import { expect, test } from 'vitest';
import { startStore } from '../testing/store';

test('there is a client for every system, and one file for each processor', async () => {
  const { data } = await (await startStore()).call('systemClientConfig');
  const names = data.clients.map((it) => `${it.platform} ${it.kind} ${it.architecture}`);
  expect(names).toEqual([
    'ios store any',
    'android apk arm64',
    'android apk arm32',
    'android apk x64',
    'mac pkg arm64',
    'mac pkg x64',
    'windows exe x64',
    'windows exe arm64',
  ]);
});

test('every client is a sample: its address is nobody’s, and only a file has a size and a sum', async () => {
  const { data } = await (await startStore()).call('systemClientConfig');
  for (const { url, kind, sizeBytes, sha256, signingFingerprint } of data.clients) {
    expect(new URL(url).hostname).toMatch(/[.]example[.]com$/);
    const isStore = kind === 'store';
    expect([sizeBytes, sha256, signingFingerprint].map((it) => it === null)).toEqual(
      Array(3).fill(isStore),
    );
  }
});
