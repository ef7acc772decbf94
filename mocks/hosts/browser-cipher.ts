import type { Cipher } from '../sandbox/cipher';
import { createDecryption, fromBase64, makeKeys, toBase64 } from './browser-rsa';

const HASH_BITS = 256;

/**
 * The browser's: PBKDF2 for passwords, by WebCrypto; RSA is browser-rsa.ts. One key serves all platforms, since a browser
 * is of one: the given one, or a new one. Needs a secure context (https or localhost).
 */
export async function createBrowserCipher(
  iterations = 100_000,
  keys?: Awaited<ReturnType<typeof makeKeys>>,
): Promise<Cipher> {
  const { publicKey, privateKey } = keys ?? (await makeKeys());
  const decrypt = await createDecryption(privateKey);
  return {
    publicKeys: { ios: publicKey, android: publicKey, mac: publicKey, windows: publicKey },
    decrypt: (_platform, base64) => {
      const plaintext = decrypt(base64);
      return plaintext === null ? [] : [plaintext];
    },
    async hash(password) {
      const salt = crypto.getRandomValues(new Uint8Array(16));
      const hash = await derive(password, salt, iterations);
      return ['pbkdf2', iterations, toBase64(salt), toBase64(hash)].join('$');
    },
    async isMatch(password, stored) {
      const [, storedIterations, salt = '', hash = ''] = stored.split('$');
      const derived = await derive(password, fromBase64(salt), Number(storedIterations));
      return toBase64(derived) === hash;
    },
  };
}

async function derive(password: string, salt: Uint8Array<ArrayBuffer>, iterations: number) {
  const text = new TextEncoder().encode(password);
  const key = await crypto.subtle.importKey('raw', text, 'PBKDF2', false, ['deriveBits']);
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, HASH_BITS));
}
