import {
  SIGNATURE_KEY_BITS,
  SIGNATURE_NONCE_LENGTH,
  SIGNATURE_REPLAY_MS,
  SIGNATURE_WINDOW_MS,
} from '../dist/constants.ts';
import type { Platform } from './platform.ts';

/** The checks of a signature, in the contract's order (openapi/signature). */
export const SIGNATURE_STEPS = [
  ...(['base64', 'length', 'padding', 'json', 'members', 'nonce', 'timestamp'] as const),
  ...(['window', 'replay'] as const),
] as const;
export type SignatureStep = (typeof SIGNATURE_STEPS)[number];

/** How far a signature gets through the check. */
export type Judgement = {
  /** The step that refuses it; null if it is valid, though it may be a replay. */
  failed: SignatureStep | null;
  /** The plaintext that passed the most steps; null if no key decrypts the signature. */
  plaintext: string | null;
  /** The parsed plaintext; null if it is not a JSON object. */
  members: Record<string, unknown> | null;
};

/** One step of the check and its outcome, which is `open` if an earlier step failed. */
export type ExplainedStep = {
  step: SignatureStep;
  /** What is checked. */
  title: string;
  outcome: 'passed' | 'failed' | 'open';
  /** What was found; for a failure, what to change. */
  detail: string;
};

/** How a server would judge a signature, step by step. For developers only: a server never tells a caller. */
export type Explanation = {
  accepted: boolean;
  /** The decrypted text; null if it is not readable. */
  plaintext: string | null;
  steps: ExplainedStep[];
};

export type ExplainedSignature = {
  platform: Platform;
  signature: string;
  judgement: Judgement;
  /** The server's clock, in ms. */
  now: number;
  /** When the nonce was accepted before, in ms since the epoch; null if it was not. */
  usedAt: number | null;
  /** Other platforms whose keys decrypt the signature. */
  others: Platform[];
};

const SECOND_MS = 1_000;
const DAY_MS = 86_400 * SECOND_MS;
const KEY_BYTES = SIGNATURE_KEY_BITS / 8;
const TITLES: Record<SignatureStep, string> = {
  base64: 'It is base64, the standard alphabet, padded',
  length: 'It is as long as the key',
  padding: 'The key of the platform decrypts it (PKCS #1 v1.5)',
  json: 'The plaintext is a JSON object',
  members: 'The object has nonce and timestamp',
  nonce: `nonce is text of ${SIGNATURE_NONCE_LENGTH} letters and digits`,
  timestamp: 'timestamp is a whole number of milliseconds',
  window: `timestamp is within ${SIGNATURE_WINDOW_MS / SECOND_MS} seconds of the server’s clock`,
  replay: `nonce was not accepted in the last ${SIGNATURE_REPLAY_MS / SECOND_MS} seconds`,
};

/** Puts a judgement into words, with the likely cause of a failure. */
export function explainJudgement(explained: ExplainedSignature): Explanation {
  const { judgement, usedAt, others } = explained;
  // OpenSSL returns random bytes for a wrong padding instead of failing (implicit rejection), now and then no bytes.
  const isNoise =
    judgement.failed === 'json' &&
    (others.length > 0 || UNREADABLE.test(judgement.plaintext ?? ''));
  const failed = isNoise ? 'padding' : (judgement.failed ?? (usedAt === null ? null : 'replay'));
  const failedAt = failed === null ? SIGNATURE_STEPS.length : SIGNATURE_STEPS.indexOf(failed);
  return {
    accepted: failed === null,
    plaintext: isNoise ? null : judgement.plaintext,
    steps: SIGNATURE_STEPS.map((step, index): ExplainedStep => {
      const title = TITLES[step];
      if (index > failedAt) return { step, title, outcome: 'open', detail: '' };
      if (index < failedAt)
        return { step, title, outcome: 'passed', detail: FOUND[step](explained) };
      return { step, title, outcome: 'failed', detail: CAUSES[step](explained) };
    }),
  };
}

/** Control characters, and the replacement character of invalid UTF-8. */
// oxlint-disable-next-line eslint/no-control-regex -- control characters show that a plaintext is noise
const UNREADABLE = /[\u0000-\u0008\u000E-\u001F\u007F\uFFFD]/;

type Words = Record<SignatureStep, (explained: ExplainedSignature) => string>;

const FOUND: Words = {
  base64: ({ signature }) => `${signature.length} characters.`,
  length: ({ signature }) => `${countBytes(signature)} bytes.`,
  padding: ({ platform }) => `Decrypted with the private key of ${platform}.`,
  json: ({ judgement }) => excerpt(judgement.plaintext),
  members: () => '',
  nonce: ({ judgement }) => `${String(judgement.members?.nonce)}.`,
  timestamp: ({ judgement }) => formatTime(Number(judgement.members?.timestamp)),
  window: (explained) => `${describeAge(explained)}.`,
  replay: () => 'A server accepts it, once.',
};

/** Why a step fails, and what to change. */
const CAUSES: Words = {
  base64: ({ signature }) => base64Cause(signature),
  length: ({ signature }) => lengthCause(signature),
  padding: ({ platform, others, judgement }) =>
    others.length > 0
      ? `The key of ${others.join(', ')} decrypts it. Encrypt with the public key of ${platform}, or name that platform in the header.`
      : `No plaintext comes out of it with the key of ${platform}${judgement.plaintext === null ? '' : ', only noise'}. Is this the server’s public key for ${platform}? Is the padding PKCS #1 v1.5, not OAEP? Did all bytes arrive?`,
  json: ({ judgement }) =>
    `The plaintext is ${excerpt(judgement.plaintext) || 'empty'}. Encrypt JSON such as {"nonce": "k3Xw90Zb", "timestamp": 1767225600000}, in UTF-8 without a byte order mark.`,
  members: ({ judgement }) => membersCause(judgement.members ?? {}),
  nonce: ({ judgement }) => nonceCause(judgement.members?.nonce),
  timestamp: ({ judgement }) =>
    `It is ${excerpt(JSON.stringify(judgement.members?.timestamp))}. Send milliseconds since 1970 as a JSON number, without quotes and fraction.`,
  window: (explained) =>
    `${describeAge(explained)}. ${isInSeconds(explained) ? 'It looks like seconds: send milliseconds.' : 'Correct the clock by the Date header of an answer, and sign each request anew.'}`,
  replay: ({ now, usedAt }) =>
    `It was accepted ${formatSeconds(now - (usedAt ?? now))} ago. Make a new signature for each request, also for a repetition.`,
};

function base64Cause(signature: string): string {
  if (signature === '') return 'It is empty.';
  if (/%[0-9a-f]{2}/i.test(signature)) return 'It is percent-encoded. Send the base64 as it is.';
  if (/[-_]/.test(signature)) {
    return 'It has - or _, the URL-safe alphabet. Use the standard one, with + and /.';
  }
  if (/\s/.test(signature)) {
    return 'It has spaces or line breaks. Turn off the wrapping of lines; a space may have been a + before a form decoded it.';
  }
  if (/[^0-9A-Za-z+/=]/.test(signature)) return 'It has characters that are not in base64.';
  if (signature.length % 4 > 0) return 'Its length is not a multiple of 4. Pad it with =.';
  return 'The unused bits of the last character are not zero, or = is in the wrong place.';
}

function lengthCause(signature: string): string {
  if (signature === '') return 'It is empty.';
  const bytes = countBytes(signature);
  const cause = /^[0-9a-f]+$/i.test(signature)
    ? ' It looks like hexadecimal digits: encode the bytes as base64.'
    : bytes < KEY_BYTES && bytes >= KEY_BYTES - 2
      ? ' Leading zero bytes may be missing: a ciphertext keeps them.'
      : bytes > 0 && bytes % KEY_BYTES === 0
        ? ' It may be several blocks: the plaintext has to fit into one.'
        : '';
  return `It has ${bytes} bytes; a key of ${SIGNATURE_KEY_BITS} bits makes ${KEY_BYTES}.${cause}`;
}

function membersCause(members: Record<string, unknown>): string {
  const missing = ['nonce', 'timestamp'].filter((name) => !(name in members));
  return `${missing.join(' and ')} is missing.`;
}

function nonceCause(nonce: unknown): string {
  if (typeof nonce !== 'string') return `It is ${excerpt(JSON.stringify(nonce))}, not text.`;
  const isLength = nonce.length === SIGNATURE_NONCE_LENGTH;
  return isLength
    ? `${excerpt(nonce)} has other characters than 0-9, A-Z and a-z.`
    : `${excerpt(nonce)} has ${nonce.length} characters.`;
}

/** Whether the timestamp, read as seconds, is within a day of now. */
function isInSeconds({ judgement, now }: ExplainedSignature): boolean {
  return Math.abs(now - Number(judgement.members?.timestamp) * SECOND_MS) < DAY_MS;
}

/** Describes how far the timestamp is from the server's clock. */
function describeAge({ judgement, now }: ExplainedSignature): string {
  const age = now - Number(judgement.members?.timestamp);
  if (age === 0) return 'The server’s time exactly';
  return `${formatSeconds(Math.abs(age))} ${age > 0 ? 'before' : 'after'} the server’s clock, which says ${new Date(now).toISOString()}`;
}

function formatSeconds(milliseconds: number): string {
  const count = milliseconds / SECOND_MS;
  return `${count < 10 ? count : Math.round(count)} second${count === 1 ? '' : 's'}`;
}

function formatTime(time: number): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime())
    ? `${time}, beyond every calendar.`
    : `${date.toISOString()}.`;
}

function countBytes(base64: string): number {
  return Math.floor((base64.replaceAll('=', '').length * 3) / 4);
}

function excerpt(text: string | null): string {
  const printable = text ?? '';
  return printable.length > 120 ? `${printable.slice(0, 117)}…` : printable;
}
