import { createHash, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

/** The length of a test key, and thus of a signature, in bytes. */
export const KEY_BYTES = 256;
/** The shortest padding that RFC 8017 allows, and the longest plaintext that it leaves, in bytes. */
export const MIN_PADDING_BYTES = 8;
export const MAX_PLAINTEXT_BYTES = KEY_BYTES - 3 - MIN_PADDING_BYTES;

const KEYS = new URL('test-keys/', import.meta.url);

/**
 * Encrypts by RSAES-PKCS1-v1_5 (RFC 8017, 7.2.1) with a given padding: 00, block type, padding without zero bytes, 00,
 * plaintext. Throws if the block is not as long as the key.
 */
export function encrypt(
  plaintext: string,
  padding: Buffer,
  key: KeyObject,
  blockType: number = 2,
): Buffer {
  const message = Buffer.from(plaintext);
  return encryptBlock(
    Buffer.concat([Buffer.of(0, blockType), padding, Buffer.of(0), message]),
    key,
  );
}

/** Computes plain RSA, block ^ e mod n, by hand, so that the vectors don't depend on the libraries that they test. */
export function encryptBlock(block: Buffer, key: KeyObject): Buffer {
  if (block.length !== KEY_BYTES) {
    throw new Error(`Make the block ${KEY_BYTES} bytes long; it has ${block.length}.`);
  }
  const { n = '', e = '' } = key.export({ format: 'jwk' });
  const power = modPow(toBigInt(block), toBigInt(Buffer.from(e, 'base64url')), decodeModulus(n));
  return toBytes(power);
}

/** Adds n to a ciphertext, which decrypts to the same block. Undefined if the sum is longer than the key. */
export function plusModulus(ciphertext: Buffer, key: KeyObject): Buffer | undefined {
  const sum = toBigInt(ciphertext) + decodeModulus(key.export({ format: 'jwk' }).n ?? '');
  return sum < 1n << BigInt(KEY_BYTES * 8) ? toBytes(sum) : undefined;
}

/** Derives the padding from `seed`, so that the vectors are reproducible. A real signer draws it at random. */
export function paddingFor(seed: string, plaintext: string): Buffer {
  const length = KEY_BYTES - 3 - Buffer.byteLength(plaintext);
  if (length < MIN_PADDING_BYTES) {
    throw new Error(`Shorten the plaintext of "${seed}": it leaves ${length} bytes of padding.`);
  }
  let bytes = Buffer.alloc(0);
  for (let round = 0; bytes.length < length; round += 1) {
    const drawn = createHash('sha256').update(`${seed}/${round}`).digest();
    bytes = Buffer.concat([bytes, drawn.filter((byte) => byte !== 0)]);
  }
  return bytes.subarray(0, length);
}

/** Reads a committed test key; generates it if it is missing. */
export function publicKey(name: string): KeyObject {
  const file = new URL(`${name}.public.pem`, KEYS);
  if (!existsSync(file)) makeKeys(name);
  return createPublicKey(readFileSync(file));
}

function modPow(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let power = 1n;
  for (const bit of exponent.toString(2)) {
    power = (power * power) % modulus;
    if (bit === '1') power = (power * base) % modulus;
  }
  return power;
}

function decodeModulus(base64Url: string): bigint {
  return toBigInt(Buffer.from(base64Url, 'base64url'));
}

function toBigInt(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex')}`);
}

function toBytes(number: bigint): Buffer {
  return Buffer.from(number.toString(16).padStart(KEY_BYTES * 2, '0'), 'hex');
}

function makeKeys(name: string): void {
  mkdirSync(KEYS, { recursive: true });
  const pair = generateKeyPairSync('rsa', {
    modulusLength: KEY_BYTES * 8,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  writeFileSync(new URL(`${name}.public.pem`, KEYS), pair.publicKey);
  writeFileSync(new URL(`${name}.worthless-private.pem`, KEYS), pair.privateKey);
}
