import {
  RSA,
  createBrowserDecryption,
  fromBase64,
  toBase64,
} from '@halyard/contract/browser-decryption';
import { SIGNATURE_KEY_BITS } from '@/api/constants';
import type { Cipher } from '../sandbox/services';

const HASH_BITS = 256;

type Options = { iterations?: number; bits?: number; keys?: Awaited<ReturnType<typeof makeKeys>> };

/**
 * Creates the cipher for a browser: RSA with jsencrypt, PBKDF2 for passwords by WebCrypto. One key pair, given or new,
 * serves all platforms, since a browser has one platform. `bits` is the size of a new key; jsencrypt takes some 50 ms
 * to decrypt with one of 2048, and an eighth of that with one of 1024. Needs a secure context (https or localhost).
 */
export async function createBrowserCipher({
  iterations = 100_000,
  bits = SIGNATURE_KEY_BITS,
  keys,
}: Options = {}): Promise<Cipher> {
  const { publicKey, privateKey } = keys ?? (await makeKeys(bits));
  const decrypt = await createBrowserDecryption(privateKey);
  return {
    publicKeys: { ios: publicKey, android: publicKey, mac: publicKey, windows: publicKey },
    decrypt: (_platform, base64) => decrypt(base64),
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

/** Makes a key pair, as PEM. */
async function makeKeys(modulusLength: number): Promise<{ publicKey: string; privateKey: string }> {
  const publicExponent = new Uint8Array([1, 0, 1]);
  const algorithm = { ...RSA, modulusLength, publicExponent };
  const pair = await crypto.subtle.generateKey(algorithm, true, ['encrypt', 'decrypt']);
  const [spki, pkcs8] = await Promise.all([
    crypto.subtle.exportKey('spki', pair.publicKey),
    crypto.subtle.exportKey('pkcs8', pair.privateKey),
  ]);
  return { publicKey: toPem('PUBLIC KEY', spki), privateKey: toPem('PRIVATE KEY', pkcs8) };
}

function toPem(label: string, bytes: ArrayBuffer): string {
  const lines = toBase64(new Uint8Array(bytes)).match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n');
}
