import { constants, publicEncrypt } from 'node:crypto';
import type { Random } from './random.ts';

export type Plaintext = { nonce: string; timestamp: number };

const ALPHANUMERICS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Base64 of RSAES-PKCS1-v1_5 under a public key (openapi/signature/README.md). */
export function encrypt(publicKey: string, plaintext: string): string {
  const key = { key: publicKey, padding: constants.RSA_PKCS1_PADDING };
  return publicEncrypt(key, Buffer.from(plaintext)).toString('base64');
}

export function freshPlaintext(random: Random, offset = 0): Plaintext {
  return { nonce: random.text(8, ALPHANUMERICS), timestamp: Date.now() + offset };
}

/** A valid signature of now, by a clock that is `offset` ms ahead of this machine. */
export function sign(publicKey: string, random: Random, offset = 0): string {
  return encrypt(publicKey, JSON.stringify(freshPlaintext(random, offset)));
}
