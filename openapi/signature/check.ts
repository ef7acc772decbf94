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
  explainJudgement,
} from './explanation.ts';

const NONCE = new RegExp(`^[0-9A-Za-z]{${SIGNATURE_NONCE_LENGTH}}$`);

/**
 * The plaintexts that the active keys of a platform make of a ciphertext. Any of them may be noise, because a tampered
 * ciphertext decrypts to random bytes on purpose (implicit rejection). If there are none, `failed` is the failed step.
 */
export type Decryption = { plaintexts: string[]; failed: 'base64' | 'length' | 'padding' | null };

/** Decrypts with the private keys, which it does not expose. */
export type Decryptor = {
  /** Decrypts RSAES-PKCS1-v1_5 with each active key of the platform. The base64 must be canonical and key-sized. */
  decrypt(platform: Platform, base64: string): Decryption;
};

/** Tells the time in milliseconds since the epoch. */
type Clock = { now(): number };

type Check = [SignatureStep, (members: Record<string, unknown>, now: number) => boolean];

/**
 * Strict, so that the noise of a tampered ciphertext is refused (contract: signature, implicit rejection). Further members
 * are ignored.
 */
const CHECKS: Check[] = [
  ['members', (members) => 'nonce' in members && 'timestamp' in members],
  ['nonce', ({ nonce }) => typeof nonce === 'string' && NONCE.test(nonce)],
  ['timestamp', ({ timestamp }) => Number.isSafeInteger(timestamp)],
  ['window', ({ timestamp }, now) => Math.abs(now - Number(timestamp)) <= SIGNATURE_WINDOW_MS],
];

export type SignatureCheck = ReturnType<typeof createSignatureCheck>;

/** Creates a signature check that remembers the nonces of the signatures it has accepted. */
export function createSignatureCheck(cipher: Decryptor, clock: Clock) {
  const nonces = createNonceMemory(clock);
  return {
    /**
     * Returns true once for each valid signature: encrypted with the platform's key, within the window, not seen before
     * (contract: signature). Does not reveal why a signature is invalid.
     */
    isValid: (platform: Platform, signature: unknown): boolean => {
      if (typeof signature !== 'string') return false;
      const { failed, members } = judge(cipher.decrypt(platform, signature), clock.now());
      return failed === null && nonces.claim(nonceKey(platform, members));
    },

    /** Tells developers which step refuses a signature, and why. Does not use up the signature. */
    explain: (platform: Platform, signature: string): Explanation => {
      const now = clock.now();
      const judgement = judge(cipher.decrypt(platform, signature), now);
      const usedAt = nonces.usedAt(nonceKey(platform, judgement.members));
      const others = PLATFORM_HEADER_VALUES.filter((known) => known !== platform).filter(
        (known) => judge(cipher.decrypt(known, signature), now).members !== null,
      );
      return explainJudgement({ platform, signature, judgement, now, usedAt, others });
    },
  };
}

/** Judges a decrypted signature by every step but the replay. Of several active keys, the furthest counts. */
export function judge({ plaintexts, failed }: Decryption, now: number): Judgement {
  const [furthest] = plaintexts
    .map((text) => judgePlaintext(text, now))
    .toSorted((a, b) => rankJudgement(b) - rankJudgement(a));
  return furthest ?? { failed: failed ?? 'padding', plaintext: null, members: null };
}

function rankJudgement({ failed }: Judgement): number {
  return failed === null ? SIGNATURE_STEPS.length : SIGNATURE_STEPS.indexOf(failed);
}

function judgePlaintext(plaintext: string, now: number): Judgement {
  const members = parseObject(plaintext);
  if (!members) return { failed: 'json', plaintext, members };
  const [failed] = CHECKS.find(([, holds]) => !holds(members, now)) ?? [null];
  return { failed, plaintext, members };
}

function parseObject(text: string): Record<string, unknown> | null {
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
  /** When each nonce can be forgotten. Entries are in order of arrival, which is nearly the order of expiry. */
  const expiries = new Map<string, number>();
  const usedAt = (nonce: string): number | null => {
    const expiry = expiries.get(nonce) ?? 0;
    return expiry > clock.now() ? expiry - SIGNATURE_REPLAY_MS : null;
  };
  return {
    /** When the nonce was accepted, in ms since the epoch; null if it may still be used. */
    usedAt,
    /** Stores the nonce. Returns false if it was accepted before. */
    claim(nonce: string): boolean {
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
