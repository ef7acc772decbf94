import { RSA, createBrowserDecryption, toBase64 } from '@halyard/contract/browser-decryption';
import { SIGNATURE_KEY_BITS } from '@/api/constants';
import type { Cipher } from '../sandbox/services';

type Options = { bits?: number; keys?: Awaited<ReturnType<typeof makeKeys>> };

/**
 * Creates the cipher for a browser: RSA with jsencrypt. One key pair, given or new,
 * serves all platforms, since a browser has one platform. `bits` is the size of a new key; jsencrypt takes some 50 ms
 * to decrypt with one of 2048, and an eighth of that with one of 1024. Needs a secure context (https or localhost).
 */
export async function createBrowserCipher({
  bits = SIGNATURE_KEY_BITS,
  keys,
}: Options = {}): Promise<Cipher> {
  const { publicKey, privateKey } = keys ?? (await makeKeys(bits));
  const decrypt = await createBrowserDecryption(privateKey);
  return {
    publicKeys: { ios: publicKey, android: publicKey, mac: publicKey, windows: publicKey },
    decrypt: (_platform, base64) => decrypt(base64),
  };
}

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
