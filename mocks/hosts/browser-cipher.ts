import { JSEncrypt } from 'jsencrypt';
import { SIGNATURE_KEY_BITS } from '@/api/constants';
import type { Cipher, Decryption } from '../sandbox/services';

const HASH_BITS = 256;

/** The longest plaintext leaves 8 bytes of padding; jsencrypt also accepts a shorter padding. */
const OVERHEAD_BYTES = 11;
/** WebCrypto has no PKCS1-v1_5 encryption; OAEP keys have the same numbers. */
const RSA = { name: 'RSA-OAEP', hash: 'SHA-256' };

type Options = { iterations?: number; bits?: number; keys?: Awaited<ReturnType<typeof makeKeys>> };

/**
 * The cipher in a browser: RSA with jsencrypt, PBKDF2 for passwords by WebCrypto. One key pair, given or new, serves all
 * platforms, since a browser has one platform. `bits` is the size of a new key; jsencrypt decrypts with one of 2048 in some
 * 50 ms, of 1024 in an eighth of that. Needs a secure context (https or localhost).
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

/**
 * RSAES-PKCS1-v1_5 with jsencrypt, by a private key in PEM (PKCS #8). WebCrypto cannot decrypt it, and jsencrypt alone is
 * lenient: this adds the missing checks, so that it accepts what Node does.
 */
export async function createBrowserDecryption(
  privateKey: string,
): Promise<(base64: string) => Decryption> {
  const modulus = await modulusOf(privateKey);
  const decryptor = new JSEncrypt();
  decryptor.setPrivateKey(privateKey);
  return (base64) => {
    const ciphertext = fromCanonical(base64);
    if (!ciphertext) return { plaintexts: [], failed: 'base64' };
    if (ciphertext.length !== modulus.length) return { plaintexts: [], failed: 'length' };
    const plaintext = isBelow(ciphertext, modulus) ? decryptor.decrypt(base64) : null;
    // An empty plaintext is valid; a failure is false or null, despite the type.
    const isPlaintext =
      typeof plaintext === 'string' &&
      new TextEncoder().encode(plaintext).length <= modulus.length - OVERHEAD_BYTES;
    return isPlaintext
      ? { plaintexts: [plaintext], failed: null }
      : { plaintexts: [], failed: 'padding' };
  };
}

/** A key pair as PEM. */
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

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Throws if it is not base64. */
function fromBase64(text: string): Uint8Array<ArrayBuffer> {
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

/** Compares big-endian numbers of the same length. */
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
