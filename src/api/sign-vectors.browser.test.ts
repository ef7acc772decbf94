import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import publicPem from '@halyard/contract/test-keys/windows.public.pem?raw';
import document from '@halyard/contract/vectors.json';

const ALPHANUMERICS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const keys = { ios: '', android: '', mac: '', windows: publicPem };

/** The bytes that the browser's random source returns while the nonce is drawn. */
let nonceBytes: number[] = [];

beforeEach(() => {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    const bytes = array as Uint8Array | Uint32Array;
    // The library fills its pool with 32 bits at a time and keeps 8 of each; the nonce is drawn by bytes.
    if (bytes instanceof Uint32Array) bytes.fill(document.siteSeedByte);
    else bytes.set(nonceBytes);
    return array;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

// One test, since the library fills its pool once, when it is loaded, and draws from it afterwards.
test("the client signs as the contract's vectors say, byte for byte", async () => {
  // After the source is replaced.
  const { sign } = await import('./sign');
  const ofTheSite = document.encryptions.filter(({ name }) => name.startsWith('site'));
  expect(ofTheSite).toHaveLength(2);
  for (const { plaintext, ciphertext } of ofTheSite) {
    const { nonce, timestamp } = JSON.parse(plaintext) as { nonce: string; timestamp: number };
    nonceBytes = Array.from(nonce, (character) => ALPHANUMERICS.indexOf(character));
    vi.useFakeTimers({ now: timestamp, toFake: ['Date'] });
    expect(sign('windows', keys)).toBe(ciphertext);
  }
});
