import { JSEncrypt } from 'jsencrypt';
import type { Decryption } from './check.ts';

/** Three fixed bytes and at least 8 bytes of padding. jsencrypt also accepts a shorter padding. */
const OVERHEAD_BYTES = 11;
/** Used only to import and export keys: WebCrypto lacks PKCS1-v1_5 encryption, but an OAEP key has the same numbers. */
export const RSA = { name: 'RSA-OAEP', hash: 'SHA-256' };

/**
 * Creates an RSAES-PKCS1-v1_5 decryption function for a private key in PEM (PKCS #8). WebCrypto does not support this
 * padding, and jsencrypt is too lenient, so this adds the checks that make it accept exactly what Node accepts.
 */
export async function createBrowserDecryption(
  privateKey: string,
): Promise<(base64: string) => Decryption> {
  const modulus = await readModulus(privateKey);
  const decryptor = new JSEncrypt();
  decryptor.setPrivateKey(privateKey);
  return (base64) => {
    const ciphertext = decodeCanonical(base64);
    if (!ciphertext) return { plaintexts: [], failed: 'base64' };
    if (ciphertext.length !== modulus.length) return { plaintexts: [], failed: 'length' };
    const plaintext = isBelow(ciphertext, modulus) ? decryptor.decrypt(base64) : null;
    // An empty plaintext is valid. jsencrypt returns false or null for a failure, despite its type.
    const isPlaintext =
      typeof plaintext === 'string' &&
      new TextEncoder().encode(plaintext).length <= modulus.length - OVERHEAD_BYTES;
    return isPlaintext
      ? { plaintexts: [plaintext], failed: null }
      : { plaintexts: [], failed: 'padding' };
  };
}

function decodeCanonical(base64: string): Uint8Array | null {
  try {
    const bytes = fromBase64(base64);
    return toBase64(bytes) === base64 ? bytes : null;
  } catch {
    return null;
  }
}

/** Whether `a` is less than `b`, both big-endian numbers of the same length. */
function isBelow(a: Uint8Array, b: Uint8Array): boolean {
  const index = a.findIndex((byte, at) => byte !== b[at]);
  return (a[index] ?? 0) < (b[index] ?? 0);
}

async function readModulus(privateKey: string): Promise<Uint8Array> {
  const der = fromBase64(privateKey.replaceAll(/-----.*-----|\s/g, ''));
  const key = await crypto.subtle.importKey('pkcs8', der, RSA, true, ['decrypt']);
  const { n = '' } = await crypto.subtle.exportKey('jwk', key);
  return fromBase64(n.replaceAll('-', '+').replaceAll('_', '/'));
}

export function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Decodes base64. Throws if the text is not base64. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
