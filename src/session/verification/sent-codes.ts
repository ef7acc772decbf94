import { type Channel, type CodePurpose, serverNow } from '@/api';
import { EMAIL_TYPED, PHONE_TYPED } from '@/api/constants';
import { tidyTyped } from '@/lib/typed-text';
import { type PhoneValue, emptyPhone } from '@/components/form/phone-number';
import { DAY_MS } from '@/config/constants';
import { STORAGE_KEYS } from '@/config/storage-keys';
import { currentLanguage } from '@/i18n';
import { isRecord } from '@/lib/is-record';
import { sessionStore } from '@/lib/safe-storage';
import { storedJson } from '@/lib/store';

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

/** No server makes a visitor wait longer, so a later time was not stored by this site. */
const MAX_COOLDOWN_MS = DAY_MS;

const stored = storedJson(sessionStore, STORAGE_KEYS.codeCooldown, (value) =>
  Array.isArray(value) ? value.filter(isSentCode) : null,
);

/**
 * Stores this tab's codes across reloads: a phone's browser may discard the page while the visitor looks up the code.
 * It must then still know where the code was sent, and when the next one is possible.
 */
export function rememberSentCode(code: SentCode): void {
  const others = readSentCodes().filter((other) => !isFor(code, other));
  stored.set([...others, code]);
}

/** The code sent for this account and purpose, until it has expired and another can be sent. */
export function findSentCode(target: CodeTarget): SentCode | undefined {
  return readSentCodes().find((code) => isFor(target, code));
}

/** Forgets all codes after one is used: the next visitor of this browser must not see the addresses. */
export function forgetSentCodes(): void {
  stored.remove();
}

/** The initial value of an account's field: that of the last code, for a reloaded page, or else empty. */
export function startingAccount(channel: Channel, purpose: CodePurpose): CodeAccount {
  if (channel === 'phone') return startingPhone(purpose);
  const account = lastAccount('email', purpose);
  return typeof account === 'string' ? account : '';
}

export function startingPhone(purpose: CodePurpose): PhoneValue {
  const account = lastAccount('phone', purpose);
  return typeof account === 'object'
    ? account
    : emptyPhone({ site: currentLanguage(), browser: navigator.language });
}

function lastAccount(channel: Channel, purpose: CodePurpose): CodeAccount | undefined {
  return readSentCodes().findLast((code) => code.channel === channel && code.purpose === purpose)
    ?.account;
}

function readSentCodes(): SentCode[] {
  const now = serverNow();
  return (stored.get() ?? []).filter(
    ({ nextAllowedTime, expireTime }) =>
      Math.max(nextAllowedTime, expireTime) > now && nextAllowedTime < now + MAX_COOLDOWN_MS,
  );
}

function isSentCode(value: unknown): value is SentCode {
  if (!isRecord(value)) return false;
  const { channel, purpose, account, to, nextAllowedTime, expireTime } = value;
  const isAccount = channel === 'email' ? typeof account === 'string' : isPhone(account);
  return (
    (channel === 'email' || channel === 'phone') &&
    isAccount &&
    [purpose, to].every((text) => typeof text === 'string') &&
    [nextAllowedTime, expireTime].every((time) => typeof time === 'number')
  );
}

function isPhone(value: unknown): value is PhoneValue {
  if (!isRecord(value)) return false;
  const { country, number } = value;
  return typeof country === 'string' && /^[A-Z]{2}$/.test(country) && typeof number === 'string';
}

function isFor(target: CodeTarget, code: SentCode): boolean {
  return (
    code.channel === target.channel &&
    code.purpose === target.purpose &&
    normalized(code.account) === normalized(target.account)
  );
}

/** Equal for different spellings of the same account. */
function normalized(account: CodeAccount): string {
  if (typeof account === 'string') return tidyTyped(EMAIL_TYPED, account).toLowerCase();
  return `${account.country}${tidyTyped(PHONE_TYPED, account.number).replace(/\D/g, '')}`;
}
