import {
  constants,
  createPrivateKey,
  createPublicKey,
  privateDecrypt,
  publicEncrypt,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import document from './vectors.json' with { type: 'json' };

const PKCS1 = constants.RSA_PKCS1_PADDING;
const keys: Record<string, string[]> = document.keys;

describe('the vectors of the signature', () => {
  it.each(document.vectors.map((vector) => [vector.name, vector.expect, vector] as const))(
    '%s: %s',
    (_, expected, vector) => {
      const before = document.vectors.filter(({ name }) => vector.after.includes(name));
      const used = before.map(decryptNonce);
      const nonce = decryptNonce(vector);
      const isAccepted = nonce !== undefined && !used.includes(nonce);
      expect(isAccepted ? 'accept' : 'refuse').toBe(expected);
    },
  );

  it('name a plaintext that is one byte too long to be signed', () => {
    const { maxPlaintextBytes, tooLongPlaintext } = document.limits;
    expect(Buffer.byteLength(tooLongPlaintext)).toBe(maxPlaintextBytes + 1);
    const key = { key: pem('windows.public'), padding: PKCS1 };
    expect(() => publicEncrypt(key, Buffer.from(tooLongPlaintext))).toThrow(/too large/);
  });
});

describe('the encryptions', () => {
  it.each(document.encryptions.map((vector) => [vector.name, vector] as const))(
    '%s is what OpenSSL makes of the same block',
    (_, { key, plaintext, padding, ciphertext }) => {
      const paddingBytes = Buffer.from(padding, 'base64');
      const parts = [Buffer.of(0, 2), paddingBytes, Buffer.of(0), Buffer.from(plaintext)];
      const raw = { key: pem(`${key}.public`), padding: constants.RSA_NO_PADDING };
      expect(publicEncrypt(raw, Buffer.concat(parts)).toString('base64')).toBe(ciphertext);
      expect(paddingBytes.includes(0)).toBe(false);
      expect(paddingBytes.length).toBeGreaterThanOrEqual(8);
    },
  );

  it('have one whose ciphertext begins with a zero byte', () => {
    const first = document.encryptions.map(
      ({ ciphertext }) => Buffer.from(ciphertext, 'base64')[0],
    );
    expect(first).toContain(0);
  });
});

describe('the decryptions', () => {
  it.each(document.decryptions.map((vector) => [vector.name, vector] as const))(
    '%s: as OpenSSL finds it',
    (_, { key, ciphertext, plaintext }) => {
      const found = decrypt(Buffer.from(ciphertext, 'base64'), key);
      if (plaintext === null) expect(parse(found)).toBeNull();
      else expect(found).toBe(plaintext);
    },
  );

  it('that are refused are the good text in a wrong block, where a block can be seen', () => {
    const { n = '' } = createPublicKey(pem('windows.public')).export({ format: 'jwk' });
    const modulus = Buffer.from(n, 'base64url');
    const findCiphertext = (name: string) =>
      Buffer.from(
        document.decryptions.find((decryption) => decryption.name === name)?.ciphertext ?? '',
        'base64',
      );
    expect(Buffer.compare(findCiphertext('as-number-plus-modulus'), modulus)).toBe(1);
    const hidden = ['first-byte', 'block-type-0', 'block-type-1', 'padding-of-seven'].map(
      (name) => {
        const block = rawDecrypt(findCiphertext(name));
        return parse(block.subarray(block.indexOf(0, 2) + 1).toString())?.nonce;
      },
    );
    expect(hidden).toEqual(Array(4).fill('k3Xw90Zb'));
  });
});

/** Implements README.md literally, without the replay cache: returns platform and nonce of a valid signature. */
function decryptNonce(vector: (typeof document.vectors)[number]): string | undefined {
  const ciphertext = Buffer.from(vector.signature, 'base64');
  if (ciphertext.toString('base64') !== vector.signature) return undefined;
  for (const name of keys[vector.platform] ?? []) {
    const parsed = parse(decrypt(ciphertext, name));
    const isSound =
      /^[0-9A-Za-z]{8}$/.test(typeof parsed?.nonce === 'string' ? parsed.nonce : '') &&
      Number.isInteger(parsed?.timestamp) &&
      Math.abs(Number(parsed?.timestamp) - vector.serverTime) <= document.windowMilliseconds;
    if (isSound) return `${vector.platform}/${String(parsed?.nonce)}`;
  }
  return undefined;
}

function decrypt(ciphertext: Buffer, name: string): string {
  const key = createPrivateKey(pem(`${name}.worthless-private`));
  try {
    return privateDecrypt({ key, padding: PKCS1 }, ciphertext).toString();
  } catch {
    return '';
  }
}

function rawDecrypt(ciphertext: Buffer): Buffer {
  const key = createPrivateKey(pem('windows.worthless-private'));
  return privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, ciphertext);
}

function parse(plaintext: string): { nonce?: unknown; timestamp?: unknown } | null {
  try {
    return JSON.parse(plaintext);
  } catch {
    return null;
  }
}

function pem(name: string): string {
  return readFileSync(new URL(`test-keys/${name}.pem`, import.meta.url), 'utf8');
}
