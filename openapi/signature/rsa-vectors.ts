import type { KeyObject } from 'node:crypto';
import {
  KEY_BYTES,
  MAX_PLAINTEXT_BYTES,
  MIN_PADDING_BYTES,
  encrypt,
  encryptBlock,
  paddingFor,
  plusModulus,
} from './encryption.ts';
import { sitePadding } from './site-random.ts';

/** A case for signers: encryption with this padding and key gives this ciphertext, byte for byte. */
export type Encryption = {
  name: string;
  /** The name of a key in test-keys/. */
  key: string;
  plaintext: string;
  /** Base64, like all bytes here. */
  padding: string;
  ciphertext: string;
  why: string;
};

/** A case for servers. `plaintext` is null if decryption must fail or give noise (implicit rejection). */
export type DecryptionVector = {
  name: string;
  key: string;
  ciphertext: string;
  plaintext: string | null;
  why: string;
};

type Keys = { current: KeyObject; other: KeyObject };

/** Makes encryptions with fixed padding. The first two reproduce the site's first two calls (site-random.ts). */
export function encryptions(key: KeyObject, validPlaintext: string, now: number): Encryption[] {
  const padNext = sitePadding();
  const first = signatureText('HHHHHHHH', now);
  const firstPadding = padNext(KEY_BYTES - 3 - first.length);
  const padding = padNext(KEY_BYTES - 3 - first.length);
  const nonce = nonceForLeadingZero((text) => encrypt(signatureText(text, now), padding, key));
  const counted = Buffer.from(paddingFor('', validPlaintext).map((_, index) => (index % 255) + 1));
  const make = (name: string, plaintext: string, bytes: Buffer, why: string): Encryption => ({
    name,
    key: 'windows',
    plaintext,
    padding: bytes.toString('base64'),
    ciphertext: encrypt(plaintext, bytes, key).toString('base64'),
    why,
  });
  return [
    make('site', first, firstPadding, "The site's first call, its randomness fixed."),
    make(
      'site-leading-zero',
      signatureText(nonce, now),
      padding,
      'Its second: the ciphertext begins with a zero byte, which stays.',
    ),
    make(
      'counted',
      validPlaintext,
      counted,
      'The padding counts up from 1 to 255, and again from 1.',
    ),
    make('highest', validPlaintext, Buffer.alloc(counted.length, 255), 'The padding is all FF.'),
    make(
      'shortest-padding',
      'k'.repeat(MAX_PLAINTEXT_BYTES),
      Buffer.alloc(MIN_PADDING_BYTES, 1),
      'The longest plaintext leaves eight bytes.',
    ),
    make('empty', '', Buffer.alloc(KEY_BYTES - 3, 1), 'Nothing is encrypted.'),
    make('utf-8', '名', Buffer.alloc(KEY_BYTES - 6, 1), 'Text is UTF-8: three bytes here.'),
  ];
}

/** Makes decryptions: those of the encryptions above, which succeed, and near misses, which must fail. */
export function decryptions({ current, other }: Keys, good: Encryption[], validPlaintext: string) {
  const padding = paddingFor('decryption', validPlaintext);
  const text = Buffer.from(validPlaintext);
  const block = (...parts: (Buffer | number[])[]) =>
    encryptBlock(Buffer.concat(parts.map((part) => Buffer.from(part))), current);
  // Padded with spaces, which JSON allows, to the length that a padding of seven bytes leaves.
  const longPlaintext = Buffer.from(
    validPlaintext.replace(/}$/, '}'.padStart(MAX_PLAINTEXT_BYTES + 2 - text.length)),
  );
  const bad: [string, Buffer, string][] = [
    ['first-byte', block([1, 2], padding, [0], text), 'The block begins with 01.'],
    ['block-type-0', block([0, 0], padding, [0], text), 'Block type 0.'],
    ['block-type-1', block([0, 1], padding, [0], text), 'Block type 1, which is for signing.'],
    ['no-separator', block([0, 2], padding, [1], text), 'No zero byte ends the padding.'],
    [
      'padding-of-seven',
      block([0, 2], Buffer.alloc(7, 1), [0], longPlaintext),
      'Seven bytes of padding.',
    ],
    ['no-padding', block([0, 2, 0], Buffer.alloc(KEY_BYTES - 3, text)), 'No padding at all.'],
    ['other-key', encrypt(validPlaintext, padding, other), 'Encrypted under another key.'],
    [
      'as-number-plus-modulus',
      aboveModulus(current, validPlaintext),
      'A good ciphertext plus the modulus.',
    ],
    ['zero', Buffer.alloc(KEY_BYTES), 'The number zero.'],
    ['one', Buffer.concat([Buffer.alloc(KEY_BYTES - 1), Buffer.of(1)]), 'The number one.'],
    ['nothing', Buffer.alloc(0), 'No bytes.'],
    [
      'short',
      encrypt(validPlaintext, padding, current).subarray(0, -1),
      'A byte short of the key.',
    ],
    [
      'long',
      Buffer.concat([Buffer.of(0), encrypt(validPlaintext, padding, current)]),
      'A zero before it.',
    ],
  ];
  return [
    ...good.map(({ name, key, ciphertext, plaintext, why }): DecryptionVector => {
      return { name, key, ciphertext, plaintext, why };
    }),
    ...bad.map(([name, bytes, why]): DecryptionVector => {
      return { name, key: 'windows', ciphertext: bytes.toString('base64'), plaintext: null, why };
    }),
  ];
}

/** Searches for a ciphertext that still fits into the key's length after the modulus is added; returns the sum. */
function aboveModulus(key: KeyObject, plaintext: string): Buffer {
  for (let round = 0; ; round += 1) {
    const ciphertext = encrypt(plaintext, paddingFor(`plus-modulus/${round}`, plaintext), key);
    const sum = plusModulus(ciphertext, key);
    if (sum) return sum;
  }
}

function nonceForLeadingZero(encrypted: (nonce: string) => Buffer): string {
  for (const a of LETTERS) {
    for (const b of LETTERS) {
      const nonce = `HHHHHH${a}${b}`;
      if (encrypted(nonce).readUInt8(0) === 0) return nonce;
    }
  }
  throw new Error('Vary more letters of the nonce: no ciphertext begins with a zero byte.');
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

function signatureText(nonce: string, timestamp: number): string {
  return JSON.stringify({ nonce, timestamp });
}
