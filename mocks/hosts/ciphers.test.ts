import { describe, expect, test } from 'vitest';
import document from '@halyard/contract/vectors.json' with { type: 'json' };
import { sample } from '@/lib/testing/sample';
import type { Decryption } from '@halyard/contract/signature-check';
import { type Cipher, createClock } from '../sandbox/services';
import { createSignatureCheck } from '@halyard/contract/signature-check';
import { readTestKeys } from '../sandbox/testing/keys';
import { createBrowserDecryption } from '@halyard/contract/browser-decryption';
import { createNodeCipher } from './node-cipher';

type Decrypt = Cipher['decrypt'];
type TestPlatform = 'windows' | 'mac';

const keys = readTestKeys();

/** Creates the browser's decryption, with the keys of the vectors instead of its own. */
async function createBrowserDecrypt(): Promise<Decrypt> {
  const entries = await Promise.all(
    (['windows', 'mac'] as const).map(async (platform) => {
      const decryptions = keys[platform].map(({ privateKey }) =>
        createBrowserDecryption(privateKey),
      );
      return [platform, await Promise.all(decryptions)] as const;
    }),
  );
  const decryptions = new Map<string, ((base64: string) => Decryption)[]>(entries);
  return (platform, base64) => {
    const found = (decryptions.get(platform) ?? []).map((decrypt) => decrypt(base64));
    const plaintexts = found.flatMap((entry) => entry.plaintexts);
    return { plaintexts, failed: plaintexts.length > 0 ? null : (found[0]?.failed ?? null) };
  };
}

/** The browser's takes 50 ms for each vector, and so takes every sixth. */
describe.each<[string, Decrypt, number]>([
  ["Node's", createNodeCipher(keys).decrypt, 1],
  ["the browser's", await createBrowserDecrypt(), 6],
])('%s decryption', (_, decrypt, step) => {
  test.each(document.decryptions.map((vector) => [vector.name, vector] as const))(
    'of the vector %s',
    (_name, { ciphertext, plaintext }) => {
      const { plaintexts: found } = decrypt('windows', ciphertext);
      if (plaintext === null) expect(found.filter(isReadable)).toEqual([]);
      else expect(found).toContain(plaintext);
    },
  );

  test('of a ciphertext without its leading zero byte', () => {
    const zeroFirst = document.decryptions.find(
      ({ ciphertext, plaintext }) => plaintext !== null && decodeBase64(ciphertext)[0] === 0,
    );
    const shorter = decodeBase64(zeroFirst!.ciphertext).subarray(1).toString('base64');
    expect(decrypt('windows', shorter)).toEqual({ plaintexts: [], failed: 'length' });
  });

  const vectors = sample(document.vectors, step);
  test.each(vectors.map((vector) => [vector.name, vector.expect, vector] as const))(
    'lets the sandbox judge the vector %s: %s',
    (_name, expected, { platform, serverTime, after: seconds, signature }) => {
      const cipher = { decrypt } as Cipher;
      const { isValid, explain } = createSignatureCheck(
        cipher,
        createClock(() => serverTime),
      );
      const check = (platformName: string, text: string) =>
        isValid(platformName as TestPlatform, text);
      for (const before of document.vectors.filter(({ name }) => seconds.includes(name as never))) {
        expect(check(before.platform, before.signature)).toBe(true);
      }
      expect(explain(platform as TestPlatform, signature).accepted).toBe(expected === 'accept');
      expect(check(platform, signature) ? 'accept' : 'refuse').toBe(expected);
    },
  );
});

function decodeBase64(base64: string): Buffer {
  return Buffer.from(base64, 'base64');
}

/** Whether a plaintext is JSON, as is every one that the refused vectors hide; noise is not. */
function isReadable(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}
