import { afterEach, beforeEach, expect, test } from 'vitest';
import { readTestKeys } from '../sandbox/testing/keys';
import { signPlaintext } from '../sandbox/testing/store';
import { withDecryptionThread } from './decryption-thread';
import { createNodeCipher } from './node-cipher';

const keys = readTestKeys();

let thread: ReturnType<typeof withDecryptionThread>;
beforeEach(() => {
  thread = withDecryptionThread(createNodeCipher(keys), keys);
});
afterEach(() => thread.close());

const decryptTimestamps = async (timestamp: number) => {
  const found = await thread.cipher.decryptAside?.('mac', signPlaintext('mac', { timestamp }));
  return found?.plaintexts.map((text) => (JSON.parse(text) as { timestamp: number }).timestamp);
};

test('each of many at once gets its own plaintext', async () => {
  const times = Array.from({ length: 40 }, (_, index) => index);
  expect(await Promise.all(times.map(decryptTimestamps))).toEqual(times.map((time) => [time]));
});

test('an invalid ciphertext has no plaintext', async () => {
  expect(await thread.cipher.decryptAside?.('mac', 'no base64')).toEqual({
    plaintexts: [],
    failed: 'base64',
  });
});

test('calls are answered even if the thread has ended before them or during them', async () => {
  const meanwhile = decryptTimestamps(1);
  await thread.close();
  expect(await meanwhile).toEqual([1]);
  expect(await decryptTimestamps(2)).toEqual([2]);
});
