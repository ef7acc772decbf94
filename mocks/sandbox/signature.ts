import * as z from 'zod/mini';
import { SIGNATURE_NONCE_LENGTH, SIGNATURE_REPLAY_MS, SIGNATURE_WINDOW_MS } from '@/api/constants';
import type { Platform } from '@/api/platform';
import type { Cipher, Clock } from './services';

/** Exactly this, so that the noise of a tampered ciphertext is refused (contract: signature, implicit rejection). */
const plaintextSchema = z.strictObject({
  nonce: z.string().check(z.regex(new RegExp(`^[0-9A-Za-z]{${SIGNATURE_NONCE_LENGTH}}$`))),
  timestamp: z.int(),
});

/**
 * Creates a check of signatures that remembers nonces. True once for each valid one: encrypted with the platform's key, within
 * the window, not seen before (contract: signature). It does not reveal what is wrong.
 */
export function createSignatureCheck(cipher: Cipher, clock: Clock) {
  const nonces = createNonceMemory(clock);
  const decrypt = cipher.decryptAside ?? cipher.decrypt;
  return async (platform: Platform, signature: unknown): Promise<boolean> => {
    if (typeof signature !== 'string') return false;
    const plaintexts = await decrypt(platform, signature);
    const plaintext = plaintexts.map(parse).find((it) => it !== null);
    if (!plaintext) return false;
    const age = Math.abs(clock.now() - plaintext.timestamp);
    return age <= SIGNATURE_WINDOW_MS && nonces.isFirst(`${platform} ${plaintext.nonce}`);
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
  /** When each nonce can be forgotten, in the order of arrival, which is nearly that of expiry. */
  const expiries = new Map<string, number>();
  return {
    isFirst(nonce: string): boolean {
      const now = clock.now();
      for (const [old, time] of expiries) {
        if (time > now) break;
        expiries.delete(old);
      }
      if ((expiries.get(nonce) ?? now) > now) return false;
      expiries.set(nonce, now + SIGNATURE_REPLAY_MS);
      return true;
    },
  };
}
