import type { Channel, CodePurpose, CodeSent } from '@/api';
import { CODE_COOLDOWN_MS, CODE_GUESSES, CODE_LIFETIME_MS } from '@/api/constants';
import { VerificationCodeMax } from '@/api/generated/zod';
import { DAY_MS } from '@/config/constants';
import { findAccount } from './accounts';
import type { Context } from './contract-types';
import { type Refusal, refuse, refuseTooManyRequests } from './outcome';
import { remove, update } from './db';
import { countAttempt, findWait } from './rate-limits';
import { makeAccountKey } from './rules/account';

/** The recipient and the purpose of a code. */
export type CodeAddress = { channel: Channel; account: string; purpose: CodePurpose };

/**
 * Sends a code, which replaces the previous one. The answer does not reveal whether an account exists: a code that
 * nothing could accept is silently not sent (contract: userSendEmailCode). A registration code is sent even to the
 * address of an existing account, so that only its owner learns of the account.
 */
export function sendCode(
  context: Context,
  address: CodeAddress,
): CodeSent | Refusal<'TooManyRequests'> {
  const { db, clock, outbox, language, network } = context;
  const { channel, purpose } = address;
  const now = clock.now();
  const account = makeAccountKey(address.account);
  const last = db.codes.find(isFor({ channel, account, purpose }));
  const cooldown = last ? last.sentTime + CODE_COOLDOWN_MS - now : 0;
  const wait = Math.max(
    cooldown,
    findWait(context, 'codeToAddress', account),
    findWait(context, 'codeFromNetwork', network),
  );
  if (wait > 0) return refuseTooManyRequests(wait);

  const needsAccount = purpose === 'reset' || purpose === 'delete';
  const isUseful = !needsAccount || findAccount(db, channel, account) !== undefined;
  const code = isUseful ? makeRandomCode() : null;
  const expireTime = now + CODE_LIFETIME_MS;
  remove(db.codes, isFor({ channel, account, purpose }));
  remove(db.codes, (sent) => sent.expireTime < now - DAY_MS);
  const attemptsLeft = CODE_GUESSES;
  db.codes.push({ channel, account, purpose, code, sentTime: now, expireTime, attemptsLeft });
  countAttempt(context, 'codeToAddress', account);
  countAttempt(context, 'codeFromNetwork', network);
  if (code) outbox.deliver({ to: account, channel, code, purpose, time: now, language });
  const nextWait = Math.max(CODE_COOLDOWN_MS, findWait(context, 'codeToAddress', account));
  return { nextAllowedTime: now + nextWait, expireTime };
}

/**
 * Checks a code without using it up. A wrong guess is counted; after the last allowed guess even the right code is
 * CodeInvalid, and a new one must be requested. Null if the code is valid.
 */
export function checkCode(
  { db, clock }: Context,
  address: CodeAddress,
  code: string,
): Refusal<'CodeInvalid' | 'CodeExpired'> | null {
  const { channel, purpose } = address;
  const account = makeAccountKey(address.account);
  const lastCode = db.codes.find(isFor({ channel, account, purpose }));
  if (!lastCode || lastCode.attemptsLeft === 0) return refuse('CodeInvalid');
  if (lastCode.code !== code) {
    const attemptsLeft = lastCode.attemptsLeft - 1;
    update(db.codes, (sent) => sent === lastCode, { attemptsLeft });
    return refuse('CodeInvalid');
  }
  return lastCode.expireTime <= clock.now() ? refuse('CodeExpired') : null;
}

/** Marks a code as used. Its time of sending is kept, so that using it does not shorten the wait for the next one. */
export function useUpCode({ db }: Context, { channel, account, purpose }: CodeAddress) {
  update(db.codes, isFor({ channel, account: makeAccountKey(account), purpose }), { code: null });
}

/** Returns whether a record is the last code for an address and purpose. `account` is in small letters. */
const isFor = (address: CodeAddress) => (sent: CodeAddress) =>
  sent.channel === address.channel &&
  sent.account === address.account &&
  sent.purpose === address.purpose;

function makeRandomCode(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(number % 10 ** VerificationCodeMax).padStart(VerificationCodeMax, '0');
}
