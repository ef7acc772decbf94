import type { Channel, CodePurpose } from '@/api';
import type { PhoneValue } from '@/components/form/phone-number';
import { STORAGE_KEYS } from '@/config/storage-keys';
import { sessionStore } from '@/lib/safe-storage';

/** Where a code goes, as it stands in the form. */
export type CodeAccount = string | PhoneValue;

/** A code that is under way: for whom, for what, and until when (ms, the server's clock). */
export type SentCode = {
  channel: Channel;
  purpose: CodePurpose;
  account: CodeAccount;
  /** The address or the E.164 number, as it was sent. */
  to: string;
  nextAllowedTime: number;
  expireTime: number;
};

/**
 * Codes of this tab, kept over a reload: a phone's browser that drops the page while its owner looks up the code must not
 * forget to whom it went, nor how long to wait for another.
 */
export function rememberSentCode(code: SentCode, now: number): void {
  const others = readSentCodes(now).filter((other) => !isFor(code, other));
  sessionStore.set(STORAGE_KEYS.codeCooldown, JSON.stringify([...others, code]));
}

/** The code under way for this account and purpose. */
export function findSentCode(
  wanted: Pick<SentCode, 'channel' | 'purpose' | 'account'>,
  now: number,
): SentCode | undefined {
  return readSentCodes(now).find((code) => isFor(wanted, code));
}

/** The account that the last code went to, for a form that was lost. */
export function lastAccount(channel: Channel, purpose: CodePurpose, now: number) {
  return readSentCodes(now).findLast((code) => code.channel === channel && code.purpose === purpose)
    ?.account;
}

/** A code that was used is nobody's business any more, least of all of who sits here next. */
export function forgetSentCodes(): void {
  sessionStore.remove(STORAGE_KEYS.codeCooldown);
}

function readSentCodes(now: number): SentCode[] {
  try {
    const codes = JSON.parse(sessionStore.get(STORAGE_KEYS.codeCooldown) ?? '[]') as SentCode[];
    return codes.filter(
      ({ nextAllowedTime, expireTime }) => Math.max(nextAllowedTime, expireTime) > now,
    );
  } catch {
    return [];
  }
}

function isFor(wanted: Pick<SentCode, 'channel' | 'purpose' | 'account'>, code: SentCode): boolean {
  return (
    code.channel === wanted.channel &&
    code.purpose === wanted.purpose &&
    sameness(code.account) === sameness(wanted.account)
  );
}

/** What makes two accounts the same, however they were typed. */
function sameness(account: CodeAccount): string {
  if (typeof account === 'string') return account.trim().toLowerCase();
  return `${account.country}${account.number.replace(/\D/g, '')}`;
}
