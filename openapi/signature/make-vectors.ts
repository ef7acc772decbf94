/**
 * Writes vectors.json, the same bytes every time: node openapi/signature/make-vectors.ts
 * The padding, random in real use, is derived from the vector's name. Missing test keys are generated, which changes
 * every vector.
 */
import type { KeyObject } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { encrypt, KEY_BYTES, MAX_PLAINTEXT_BYTES, paddingFor, publicKey } from './encryption.ts';
import { decryptions, encryptions } from './rsa-vectors.ts';
import { SEED_BYTE } from './site-random.ts';

const NOW = 1_767_225_600_000;
const WINDOW = 300_000;

type Vector = {
  name: string;
  /** The `platform` header of the request. */
  platform: string;
  /** The server's clock, milliseconds since the epoch. */
  serverTime: number;
  /** Names of the vectors that the server has accepted just before. */
  after: string[];
  signature: string;
  expect: 'accept' | 'refuse';
  why: string;
};
type Options = Partial<Pick<Vector, 'platform' | 'serverTime' | 'after'>> & {
  key?: KeyObject;
  blockType?: number;
  change?: (ciphertext: Buffer) => Buffer;
};

const current = publicKey('windows');
const next = publicKey('windows-next');
const mac = publicKey('mac');
const validPlaintext = '{"nonce":"k3Xw90Zb","timestamp":1767225600000}';

const vectors: Vector[] = [
  vector('plain', validPlaintext, 'accept', 'As the site signs.'),
  vector('oldest', plaintextAt(NOW - WINDOW), 'accept', 'Exactly as old as the window allows.'),
  vector(
    'newest',
    plaintextAt(NOW + WINDOW),
    'accept',
    'Exactly as far ahead as the window allows.',
  ),
  vector(
    'members-swapped',
    '{"timestamp":1767225600000,"nonce":"k3Xw90Zc"}',
    'accept',
    'JSON has no order.',
  ),
  vector(
    'spaces',
    '{ "nonce": "k3Xw90Zd", "timestamp": 1767225600000 }',
    'accept',
    'JSON may have spaces.',
  ),
  vector(
    'member-more',
    '{"nonce":"k3Xw90Zg","timestamp":1767225600000,"version":2}',
    'accept',
    'A server ignores further members.',
  ),
  vector('next-key', validPlaintext, 'accept', 'Two keys are live while one is rotated.', {
    key: next,
  }),
  vector(
    'other-nonce',
    plaintextAt(NOW, 'k3Xw90Ze'),
    'accept',
    'A second call in the same millisecond.',
    {
      after: ['plain'],
    },
  ),
  vector('same-nonce-other-platform', validPlaintext, 'accept', 'Nonces are kept by platform.', {
    key: mac,
    platform: 'mac',
    after: ['plain'],
  }),

  vector('replay', validPlaintext, 'refuse', 'The same signature a second time.', {
    after: ['plain'],
  }),
  vector('nonce-again', plaintextAt(NOW + 1), 'refuse', 'A new signature with a used nonce.', {
    after: ['plain'],
  }),
  vector(
    'nonce-again-next-key',
    validPlaintext,
    'refuse',
    'A used nonce stays used under the other live key.',
    {
      key: next,
      after: ['plain'],
    },
  ),
  vector(
    'too-old',
    plaintextAt(NOW - WINDOW - 1),
    'refuse',
    'A millisecond older than the window.',
  ),
  vector(
    'too-new',
    plaintextAt(NOW + WINDOW + 1),
    'refuse',
    'A millisecond further ahead than the window.',
  ),
  vector('seconds', plaintextAt(NOW / 1000), 'refuse', 'The timestamp is in seconds.'),
  vector(
    'timestamp-text',
    '{"nonce":"k3Xw90Zb","timestamp":"1767225600000"}',
    'refuse',
    'The timestamp is text.',
  ),
  vector(
    'timestamp-fraction',
    plaintextAt(NOW + 0.5),
    'refuse',
    'The timestamp is no whole number.',
  ),
  vector('timestamp-missing', '{"nonce":"k3Xw90Zb"}', 'refuse', 'There is no timestamp.'),
  vector('nonce-missing', '{"timestamp":1767225600000}', 'refuse', 'There is no nonce.'),
  vector('nonce-short', plaintextAt(NOW, 'k3Xw90Z'), 'refuse', 'The nonce has 7 characters.'),
  vector('nonce-long', plaintextAt(NOW, 'k3Xw90Zbb'), 'refuse', 'The nonce has 9 characters.'),
  vector('nonce-strange', plaintextAt(NOW, 'k3Xw-0Zb'), 'refuse', 'The nonce has a hyphen.'),
  vector(
    'nonce-number',
    '{"nonce":12345678,"timestamp":1767225600000}',
    'refuse',
    'The nonce is a number.',
  ),
  vector(
    'plaintext-longest',
    plaintextAt(NOW, 'k'.repeat(207)),
    'refuse',
    'The longest plaintext a key of 2048 bits takes, 245 bytes.',
  ),
  vector('plaintext-empty', '', 'refuse', 'Nothing was encrypted.'),
  vector('plaintext-null', 'null', 'refuse', 'JSON, and no object.'),
  vector('plaintext-list', '["k3Xw90Zb",1767225600000]', 'refuse', 'JSON, and no object.'),
  vector('plaintext-cut', validPlaintext.slice(0, -1), 'refuse', 'No JSON.'),
  vector('key-of-other-platform', validPlaintext, 'refuse', 'Encrypted for mac, sent as windows.', {
    key: mac,
  }),
  vector(
    'bit-flipped',
    validPlaintext,
    'refuse',
    'Decrypts to random bytes or fails: both are refused.',
    {
      change: flipLastBit,
    },
  ),
  vector('byte-missing', validPlaintext, 'refuse', 'Shorter than the key.', {
    change: (bytes) => bytes.subarray(1),
  }),
  vector('byte-added', validPlaintext, 'refuse', 'Longer than the key.', {
    change: (bytes) => Buffer.concat([bytes, Buffer.of(0)]),
  }),
  vector('beyond-modulus', validPlaintext, 'refuse', 'A number greater than the modulus.', {
    change: () => Buffer.alloc(KEY_BYTES, 255),
  }),
  vector('padding-of-signing', validPlaintext, 'refuse', 'Block type 1, which is for signing.', {
    blockType: 1,
  }),
  spoiltVector('base64-url', (base64) => `-_${base64.slice(2)}`, 'The alphabet of base64url.'),
  spoiltVector('base64-broken', (base64) => `${base64.slice(0, -4)}!!!!`, 'No base64.'),
  spoiltVector('empty', () => '', 'Nothing.'),
];

const note = 'Made by make-vectors.ts with worthless keys. Never trust test-keys/ anywhere.';
const limits = {
  maxPlaintextBytes: MAX_PLAINTEXT_BYTES,
  tooLongPlaintext: plaintextAt(NOW, 'k'.repeat(208)),
};
const fixed = encryptions(current, validPlaintext, NOW);
const document = {
  note,
  windowMilliseconds: WINDOW,
  keys: { windows: ['windows', 'windows-next'], mac: ['mac'] },
  limits,
  siteSeedByte: SEED_BYTE,
  encryptions: fixed,
  decryptions: decryptions({ current, other: mac }, fixed, validPlaintext),
  vectors,
};
writeFileSync(new URL('vectors.json', import.meta.url), `${JSON.stringify(document, null, 2)}\n`);

function vector(
  name: string,
  plaintext: string,
  expect: Vector['expect'],
  why: string,
  options: Options = {},
): Vector {
  const { key = current, blockType = 2, change = (bytes: Buffer) => bytes } = options;
  const { platform = 'windows', serverTime = NOW, after = [] } = options;
  const signature = change(
    encrypt(plaintext, paddingFor(name, plaintext), key, blockType),
  ).toString('base64');
  return { name, platform, serverTime, after, signature, expect, why };
}

/** Creates a vector whose base64 is malformed. */
function spoiltVector(name: string, spoil: (base64: string) => string, why: string): Vector {
  const valid = vector(name, validPlaintext, 'refuse', why);
  return { ...valid, signature: spoil(valid.signature) };
}

function flipLastBit(ciphertext: Buffer): Buffer {
  const copy = Buffer.from(ciphertext);
  const last = copy.length - 1;
  copy.writeUInt8(copy.readUInt8(last) ^ 1, last);
  return copy;
}

function plaintextAt(timestamp: number, nonce = 'k3Xw90Zb'): string {
  return JSON.stringify({ nonce, timestamp });
}
