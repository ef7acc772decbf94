import { JSEncrypt } from 'jsencrypt';

/** The longest plaintext leaves 8 bytes of padding; jsencrypt takes a shorter padding for good. */
const OVERHEAD_BYTES = 11;
/** The name of the algorithm is WebCrypto's for "may encrypt"; the numbers of the key are the same. */
const RSA = { name: 'RSA-OAEP', hash: 'SHA-256' };

/**
 * RSAES-PKCS1-v1_5 with jsencrypt, by a private key in PEM (PKCS #8). WebCrypto cannot decrypt it, and jsencrypt alone is
 * lenient: this adds what it does not look at, so that it accepts what Node does. Null where it fails.
 */
export async function createDecryption(
  privateKey: string,
): Promise<(base64: string) => string | null> {
  const modulus = await modulusOf(privateKey);
  const decryptor = new JSEncrypt();
  decryptor.setPrivateKey(privateKey);
  return (base64) => {
    const ciphertext = fromCanonical(base64);
    if (ciphertext?.length !== modulus.length || !isBelow(ciphertext, modulus)) return null;
    const plaintext = decryptor.decrypt(base64);
    // An empty plaintext is a plaintext; a failure is false or null, whatever its type says.
    if (typeof plaintext !== 'string') return null;
    const length = new TextEncoder().encode(plaintext).length;
    return length <= modulus.length - OVERHEAD_BYTES ? plaintext : null;
  };
}

/** PEM of 2048 bits. */
export async function makeKeys(): Promise<{ publicKey: string; privateKey: string }> {
  const publicExponent = new Uint8Array([1, 0, 1]);
  const algorithm = { ...RSA, modulusLength: 2048, publicExponent };
  const pair = await crypto.subtle.generateKey(algorithm, true, ['encrypt', 'decrypt']);
  const [spki, pkcs8] = await Promise.all([
    crypto.subtle.exportKey('spki', pair.publicKey),
    crypto.subtle.exportKey('pkcs8', pair.privateKey),
  ]);
  return { publicKey: toPem('PUBLIC KEY', spki), privateKey: toPem('PRIVATE KEY', pkcs8) };
}

export function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Throws where it is no base64. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

function fromCanonical(base64: string): Uint8Array | null {
  try {
    const bytes = fromBase64(base64);
    return toBase64(bytes) === base64 ? bytes : null;
  } catch {
    return null;
  }
}

/** Both of one length, the highest byte first. */
function isBelow(a: Uint8Array, b: Uint8Array): boolean {
  const index = a.findIndex((byte, at) => byte !== b[at]);
  return (a[index] ?? 0) < (b[index] ?? 0);
}

async function modulusOf(privateKey: string): Promise<Uint8Array> {
  const der = fromBase64(privateKey.replaceAll(/-----.*-----|\s/g, ''));
  const key = await crypto.subtle.importKey('pkcs8', der, RSA, true, ['decrypt']);
  const { n = '' } = await crypto.subtle.exportKey('jwk', key);
  return fromBase64(n.replaceAll('-', '+').replaceAll('_', '/'));
}

function toPem(label: string, bytes: ArrayBuffer): string {
  const lines = toBase64(new Uint8Array(bytes)).match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n');
}
