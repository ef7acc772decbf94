import {
  PLATFORM_HEADER_VALUES,
  SIGNATURE_NONCE_LENGTH,
  SIGNATURE_REPLAY_MS,
  SIGNATURE_WINDOW_MS,
} from '../dist/constants.ts';
import type { Platform } from './platform.ts';
import {
  type Explanation,
  type Judgement,
  SIGNATURE_STEPS,
  type SignatureStep,
  explanationOf,
} from './explanation.ts';

const NONCE = new RegExp(`^[0-9A-Za-z]{${SIGNATURE_NONCE_LENGTH}}$`);

/**
 * The plaintexts of a ciphertext by the active keys of its platform. Any of them may be noise: a tampered ciphertext is
 * decrypted to random bytes on purpose (implicit rejection). Without a plaintext, `failed` is the step that refused it.
 */
export type Decryption = { plaintexts: string[]; failed: 'base64' | 'length' | 'padding' | null };

/** What holds the private keys. */
export type Decryptor = {
  /** RSAES-PKCS1-v1_5 by each of the platform's active keys, of canonical base64 of the key's length. */
  decrypt(platform: Platform, base64: string): Decryption;
  /** The same in another thread, if there is one. */
  decryptAside?(platform: Platform, base64: string): Promise<Decryption>;
};

/** In milliseconds since the epoch. */
type Clock = { now(): number };

type Check = [SignatureStep, (members: Record<string, unknown>, now: number) => boolean];

/** Exactly these members, so that the noise of a tampered ciphertext is refused (contract: signature, implicit rejection). */
const CHECKS: Check[] = [
  ['members', (members) => Object.keys(members).toSorted().join() === 'nonce,timestamp'],
  ['nonce', ({ nonce }) => typeof nonce === 'string' && NONCE.test(nonce)],
  ['timestamp', ({ timestamp }) => Number.isSafeInteger(timestamp)],
  ['window', ({ timestamp }, now) => Math.abs(now - Number(timestamp)) <= SIGNATURE_WINDOW_MS],
];

export type SignatureCheck = ReturnType<typeof createSignatureCheck>;

/** Creates a check of signatures that remembers the nonces of those it accepted. */
export function createSignatureCheck(cipher: Decryptor, clock: Clock) {
  const nonces = createNonceMemory(clock);
  const decrypt = cipher.decryptAside ?? cipher.decrypt;
  return {
    /**
     * True once for each valid signature: encrypted with the platform's key, within the window, not seen before (contract:
     * signature). It does not reveal what is wrong.
     */
    isValid: async (platform: Platform, signature: unknown): Promise<boolean> => {
      if (typeof signature !== 'string') return false;
      const { failed, members } = judged(await decrypt(platform, signature), clock.now());
      return failed === null && nonces.isFirst(nonceKey(platform, members));
    },

    /** Which step refuses a signature, and why, for developers. It accepts nothing: the signature can still be sent. */
    explain: async (platform: Platform, signature: string): Promise<Explanation> => {
      const now = clock.now();
      const judgement = judged(await decrypt(platform, signature), now);
      const usedAt = nonces.usedAt(nonceKey(platform, judgement.members));
      const others = PLATFORM_HEADER_VALUES.filter((known) => known !== platform).filter(
        (known) => judged(cipher.decrypt(known, signature), now).members !== null,
      );
      return explanationOf({ platform, signature, judgement, now, usedAt, others });
    },
  };
}

/** Judges a decrypted signature by every step but the replay. With several active keys, that of the key that gets furthest. */
export function judged({ plaintexts, failed }: Decryption, now: number): Judgement {
  const [furthest] = plaintexts
    .map((text) => judgedPlaintext(text, now))
    .toSorted((a, b) => rankOf(b) - rankOf(a));
  return furthest ?? { failed: failed ?? 'padding', plaintext: null, members: null };
}

function rankOf({ failed }: Judgement): number {
  return failed === null ? SIGNATURE_STEPS.length : SIGNATURE_STEPS.indexOf(failed);
}

function judgedPlaintext(plaintext: string, now: number): Judgement {
  const members = objectIn(plaintext);
  if (!members) return { failed: 'json', plaintext, members };
  const [failed] = CHECKS.find(([, holds]) => !holds(members, now)) ?? [null];
  return { failed, plaintext, members };
}

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function nonceKey(platform: Platform, members: Judgement['members']): string {
  return `${platform} ${String(members?.nonce)}`;
}

function createNonceMemory(clock: Clock) {
  /** When each nonce can be forgotten, in the order of arrival, which is nearly that of expiry. */
  const expiries = new Map<string, number>();
  const usedAt = (nonce: string): number | null => {
    const expiry = expiries.get(nonce) ?? 0;
    return expiry > clock.now() ? expiry - SIGNATURE_REPLAY_MS : null;
  };
  return {
    /** When a nonce was accepted; null if it may be used. */
    usedAt,
    isFirst(nonce: string): boolean {
      const now = clock.now();
      for (const [old, time] of expiries) {
        if (time > now) break;
        expiries.delete(old);
      }
      if (usedAt(nonce) !== null) return false;
      expiries.set(nonce, now + SIGNATURE_REPLAY_MS);
      return true;
    },
  };
}
