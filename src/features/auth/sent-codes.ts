import { type Channel, type CodePurpose, serverNow } from '@/api';
import { type PhoneValue, emptyPhone } from '@/components/form/phone-number';
import { STORAGE_KEYS } from '@/config/storage-keys';
import { currentLanguage } from '@/i18n';
import { sessionStore } from '@/lib/safe-storage';

/** Where a code is sent, as typed: an address, or a phone field's value. */
export type CodeAccount = string | PhoneValue;

/** What a code is sent for. */
type CodeTarget = { channel: Channel; purpose: CodePurpose; account: CodeAccount };

/** A code that was sent. Times in ms since the epoch, by the server's clock. */
type SentCode = CodeTarget & {
  /** The address or the E.164 number that it was sent to. */
  to: string;
  nextAllowedTime: number;
  expireTime: number;
};

/**
 * Codes of this tab, kept over a reload: a phone's browser may drop the page while the visitor looks up the code, and must
 * not forget where it was sent and when another can be.
 */
export function rememberSentCode(code: SentCode): void {
  const others = readSentCodes().filter((other) => !isFor(code, other));
  sessionStore.set(STORAGE_KEYS.codeCooldown, JSON.stringify([...others, code]));
}

/** The code that was sent for this account and purpose, until it has expired and another can be sent. */
export function findSentCode(target: CodeTarget): SentCode | undefined {
  return readSentCodes().find((code) => isFor(target, code));
}

/** Forgets all codes: once one is used, the next visitor of this browser must not see where it was sent. */
export function forgetSentCodes(): void {
  sessionStore.remove(STORAGE_KEYS.codeCooldown);
}

/** What an email field starts with: the address of the last code, for a page that was reloaded; else nothing. */
export function startingEmail(purpose: CodePurpose): string {
  const account = lastAccount('email', purpose);
  return typeof account === 'string' ? account : '';
}

/** The same for a phone field. */
export function startingPhone(purpose: CodePurpose): PhoneValue {
  const account = lastAccount('phone', purpose);
  return typeof account === 'object' ? account : emptyPhone(currentLanguage(), navigator.language);
}

function lastAccount(channel: Channel, purpose: CodePurpose): CodeAccount | undefined {
  return readSentCodes().findLast((code) => code.channel === channel && code.purpose === purpose)
    ?.account;
}

function readSentCodes(): SentCode[] {
  const now = serverNow();
  try {
    const codes = JSON.parse(sessionStore.get(STORAGE_KEYS.codeCooldown) ?? '[]') as SentCode[];
    return codes.filter(
      ({ nextAllowedTime, expireTime }) => Math.max(nextAllowedTime, expireTime) > now,
    );
  } catch {
    return [];
  }
}

function isFor(target: CodeTarget, code: SentCode): boolean {
  return (
    code.channel === target.channel &&
    code.purpose === target.purpose &&
    normalized(code.account) === normalized(target.account)
  );
}

/** Equal for two spellings of one account. */
function normalized(account: CodeAccount): string {
  if (typeof account === 'string') return account.trim().toLowerCase();
  return `${account.country}${account.number.replace(/\D/g, '')}`;
}
