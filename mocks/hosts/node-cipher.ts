import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Cipher } from '../sandbox/services';
import { type PlatformKeys, selectPrivateKeys, selectPublicKeys } from './keys';
import { createDecryption } from './node-decryption';

/** scrypt's N: 2^14 takes about 50 ms. */
const COST = 16_384;
const HASH_BYTES = 32;

/**
 * Creates the cipher for Node: RSA with implicit rejection, scrypt for passwords. `cost` is scrypt's N, a power of two;
 * tests use a low one.
 */
export function createNodeCipher(keys: PlatformKeys, cost: number = COST): Cipher {
  return {
    publicKeys: selectPublicKeys(keys),
    decrypt: createDecryption(selectPrivateKeys(keys)),
    async hash(password) {
      const salt = randomBytes(16);
      const hash = await derive(password, salt, cost);
      return ['scrypt', cost, salt.toString('base64'), hash.toString('base64')].join('$');
    },
    async isMatch(password, stored) {
      const [, storedCost, salt = '', hash = ''] = stored.split('$');
      const derived = await derive(password, Buffer.from(salt, 'base64'), Number(storedCost));
      return timingSafeEqual(derived, Buffer.from(hash, 'base64'));
    },
  };
}

const scryptAsync = promisify<string, Buffer, number, { N: number }, Buffer>(scrypt);

/**
 * How many hashes are computed at a time. Node has four threads, which also write the state, so more hashes would keep
 * other calls waiting.
 */
const AT_ONCE = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function derive(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  if (running === AT_ONCE) await new Promise<void>((begin) => waiting.push(begin));
  else running += 1;
  try {
    return await scryptAsync(password, salt, HASH_BYTES, { N: cost });
  } finally {
    // The next one takes this one's place.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
