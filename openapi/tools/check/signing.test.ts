import { createPublicKey, createPrivateKey, constants, privateDecrypt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { bundledContract } from '../generate/document.ts';
import { createSigner } from './signing.ts';

const KEYS = 'openapi/signature/test-keys';
const publicKey = createPublicKey(readFileSync(`${KEYS}/mac.public.pem`));
const privateKey = createPrivateKey(readFileSync(`${KEYS}/mac.worthless-private.pem`));
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
const rules = bundledContract()['x-signature'] ?? {};

describe('a signature', () => {
  test.each([
    ['the contract', {}, 8, 'base64', constants.RSA_PKCS1_PADDING],
    [
      'another nonce and encoding',
      { nonceLength: 12, encoding: 'base64url' },
      12,
      'base64url',
      constants.RSA_PKCS1_PADDING,
    ],
    ['another padding', { algorithm: 'RSAES-OAEP' }, 8, 'base64', constants.RSA_PKCS1_OAEP_PADDING],
  ] as const)('follows %s', (_, others, length, encoding, padding) => {
    const signature = createSigner({ ...rules, ...others }).sign(pem, 5_000);
    const plaintext = privateDecrypt(
      { key: privateKey, padding },
      Buffer.from(signature, encoding),
    );
    const { nonce, timestamp } = JSON.parse(plaintext.toString()) as Record<string, unknown>;
    expect(nonce).toMatch(new RegExp(`^[0-9A-Za-z]{${length}}$`));
    expect(Number(timestamp) - Date.now()).toBeGreaterThan(4_000);
  });

  test('is refused by a name that the check does not know', () => {
    expect(() => createSigner({ ...rules, algorithm: 'RSA-RAW' })).toThrow(/algorithm is RSA-RAW/);
  });
});
