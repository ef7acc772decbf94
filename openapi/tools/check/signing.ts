import { type KeyObject, constants, createPublicKey, publicEncrypt } from 'node:crypto';
import type { Signature } from '../generate/document.ts';
import { CannotRun } from './cannot-run.ts';
import { randomText } from './random.ts';

export type Plaintext = { nonce: string; timestamp: number };
export type Signer = ReturnType<typeof createSigner>;

const ALPHANUMERICS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Maps the names in `x-signature` to Node's constants. */
const PADDINGS: Record<string, number> = {
  'RSAES-PKCS1-v1_5': constants.RSA_PKCS1_PADDING,
  'RSAES-OAEP': constants.RSA_PKCS1_OAEP_PADDING,
};
const ENCODINGS: Record<string, BufferEncoding> = { base64: 'base64', base64url: 'base64url' };

/** Creates a signer by the rules of the contract's `x-signature` (openapi/signature/README.md). */
export function createSigner(rules: Signature = {}) {
  const padding = lookUp('algorithm', rules, PADDINGS);
  const encoding = lookUp('encoding', rules, ENCODINGS);
  const nonceLength = readWholeNumber('nonceLength', rules);
  /** The length of a key's modulus, in bits. */
  const keyBits = readWholeNumber('keyBits', rules);
  /** How far a signature's time may be from the server's, before or after, in ms. */
  const window = readWholeNumber('windowMilliseconds', rules);
  /** How far the client's clock may differ from the server's before the client signs by the server's, in ms. */
  const clockMargin = readWholeNumber('resignAboveMilliseconds', rules);

  /** Keys by their PEMs, since parsing takes as long as encrypting. */
  const keys = new Map<string, KeyObject>();
  const encrypt = (publicKey: string, plaintext: string): string => {
    const key = keys.get(publicKey) ?? createPublicKey(publicKey);
    keys.set(publicKey, key);
    return publicEncrypt({ key, padding }, Buffer.from(plaintext)).toString(encoding);
  };
  const freshPlaintext = (offset = 0): Plaintext => ({
    nonce: randomText(nonceLength, ALPHANUMERICS),
    timestamp: Date.now() + offset,
  });

  return {
    ...{ keyBits, nonceLength, window, clockMargin, encrypt, freshPlaintext },
    /** Makes a valid signature by a clock that is `offset` ms ahead of this machine's. */
    sign: (publicKey: string, offset = 0): string =>
      encrypt(publicKey, JSON.stringify(freshPlaintext(offset))),
  };
}

function lookUp<Value>(name: string, rules: Signature, known: Record<string, Value>): Value {
  const value = known[String(rules[name])];
  if (value !== undefined) return value;
  const names = Object.keys(known).join(' or ');
  throw new CannotRun(
    `The contract's x-signature.${name} is ${String(rules[name])}, and the check can sign with ${names} alone.`,
  );
}

function readWholeNumber(name: string, rules: Signature): number {
  const value = Number(rules[name]);
  if (Number.isInteger(value) && value > 0) return value;
  throw new CannotRun(`The contract's x-signature.${name} is no whole number.`);
}
