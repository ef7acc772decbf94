// Relative and with its extension: the command that signs statements reads this file in Node, without aliases.
import { DAY_MS } from '../config/constants.ts';
import { isRecord } from '../lib/is-record.ts';

/** The content of public/canary.json. Dates are days in UTC, `2026-11-21`. */
export type Canary = {
  issued: string;
  /** The last day on which the next statement is still on time. */
  nextDue: string;
  /** In the two languages that are signed. Other languages of the site show the English one. */
  statement: Record<'en' | 'zh-CN', string>;
  /**
   * Ed25519 public key, base64 of 32 bytes, for reference. The signature is checked with the key in the site's
   * configuration.
   */
  key: string;
  /** Base64 of 64 bytes, over `canaryText`. */
  signature: string;
};

/** The result of the signature check; `unsupported` if the browser cannot check Ed25519. */
export type SignatureVerdict = 'valid' | 'invalid' | 'unsupported';

export type CanaryAge = { isLate: boolean; days: number };

export type CanaryState =
  | { state: 'fresh' | 'late'; days: number }
  /** The dates are those of the file; the signature was not checked. */
  | { state: 'unchecked'; age: CanaryAge }
  | { state: 'invalid'; reason: 'malformed' | 'otherKey' | 'signature' | 'future' };

/** The signed text: every significant field with its name, in a fixed order. */
export function canaryText({
  issued,
  nextDue,
  statement,
}: Omit<Canary, 'key' | 'signature'>): string {
  return JSON.stringify(['halyard-canary-1', issued, nextDue, statement.en, statement['zh-CN']]);
}

/** The file's content, or null if it is not a canary. */
export function parseCanary(value: unknown): Canary | null {
  if (!isRecord(value) || !isRecord(value.statement)) return null;
  const { issued, nextDue, statement, key, signature } = value;
  const isComplete =
    isDay(issued) &&
    isDay(nextDue) &&
    issued < nextDue &&
    isText(statement.en) &&
    isText(statement['zh-CN']) &&
    isBase64(key, 32) &&
    isBase64(signature, 64);
  return isComplete ? (value as Canary) : null;
}

/**
 * The state of a statement at `now` (ms since the epoch, by the reader's clock, so that the operator's does not
 * decide: see `isDoubtful`). It is late from the first day in UTC after `nextDue`; `days` says by how much. A statement from the future
 * proves nothing about today.
 */
export function canaryState(
  canary: Canary | null,
  verdict: SignatureVerdict,
  pinnedKey: string,
  now: number,
): CanaryState {
  if (!canary) return { state: 'invalid', reason: 'malformed' };
  if (canary.key !== pinnedKey) return { state: 'invalid', reason: 'otherKey' };
  if (verdict === 'invalid') return { state: 'invalid', reason: 'signature' };
  const { isFuture, ...age } = canaryAge(canary, now);
  if (isFuture) return { state: 'invalid', reason: 'future' };
  if (verdict === 'unsupported') return { state: 'unchecked', age };
  return { state: age.isLate ? 'late' : 'fresh', days: age.days };
}

/** Whether the server's clock contradicts the reader's about a statement's dates: one of them is wrong. */
export function isDoubtful(canary: Canary, now: number, serverTime: number): boolean {
  const [own, other] = [now, serverTime].map((time) => canaryAge(canary, time));
  return own?.isLate !== other?.isLate || own?.isFuture !== other?.isFuture;
}

function canaryAge({ issued, nextDue }: Canary, now: number): CanaryAge & { isFuture: boolean } {
  const daysAhead = Math.ceil((Date.parse(nextDue) - now) / DAY_MS);
  return {
    // A day of tolerance, because it is already tomorrow in some time zones.
    isFuture: Date.parse(issued) > now + DAY_MS,
    isLate: daysAhead < 0,
    days: Math.abs(daysAhead),
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

/** A day that exists; `Date` parses `2026-02-30` as another day. */
function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

function isBase64(value: unknown, bytes: number): value is string {
  const length = Math.ceil(bytes / 3) * 4;
  return (
    typeof value === 'string' && value.length === length && /^[0-9A-Za-z+/]+={0,2}$/.test(value)
  );
}
