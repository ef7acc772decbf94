import * as z from 'zod/mini';
import type { Platform } from '@/config/api';
import { NONCE_LENGTH } from '@/config/constants';
import type { Cipher } from './cipher';
import type { Clock } from './clock';
import { REPLAY_MS, SIGNATURE_WINDOW_MS } from './rules';

/** Exactly this, so that the noise of a tampered ciphertext is refused (contract: signature, implicit rejection). */
const plaintextSchema = z.strictObject({
  nonce: z.string().check(z.regex(new RegExp(`^[0-9A-Za-z]{${NONCE_LENGTH}}$`))),
  timestamp: z.int(),
});

/**
 * A check of signatures with a memory for nonces. True once for each good one: encrypted under the platform's key, within
 * ±300 s, not seen before (contract: signature). It does not say what was wrong.
 */
export function createSignatureCheck(cipher: Cipher, clock: Clock) {
  const spent = createNonceMemory(clock);
  const decrypt = cipher.decryptAside ?? cipher.decrypt;
  return async (platform: Platform, signature: unknown): Promise<boolean> => {
    if (typeof signature !== 'string') return false;
    const plaintexts = await decrypt(platform, signature);
    const plaintext = plaintexts.map(parse).find((it) => it !== null);
    if (!plaintext) return false;
    const age = Math.abs(clock.now() - plaintext.timestamp);
    return age <= SIGNATURE_WINDOW_MS && spent.isFirst(`${platform} ${plaintext.nonce}`);
  };
}

function parse(text: string) {
  try {
    return plaintextSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

function createNonceMemory(clock: Clock) {
  /** When each nonce may be forgotten; in the order of arrival, which is nearly that of expiry. */
  const forgettable = new Map<string, number>();
  return {
    isFirst(nonce: string): boolean {
      const now = clock.now();
      for (const [old, time] of forgettable) {
        if (time > now) break;
        forgettable.delete(old);
      }
      if ((forgettable.get(nonce) ?? now) > now) return false;
      forgettable.set(nonce, now + REPLAY_MS);
      return true;
    },
  };
}
