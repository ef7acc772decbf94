import type { Channel, CodePurpose, CodeSent } from '@/api';
import { CODE_COOLDOWN_MS, CODE_GUESSES, CODE_LIFETIME_MS } from '@/api/constants';
import { VerificationCodeMax } from '@/api/generated/zod';
import { DAY_MS } from '@/config/constants';
import { findAccount } from './accounts';
import type { Context } from './contract-types';
import { type Refusal, refuse, tooManyRequests } from './outcome';
import { accountKey } from './rules/account';

/** The recipient and the purpose of a code. */
export type CodeAddress = { channel: Channel; account: string; purpose: CodePurpose };

/**
 * Sends a code, which replaces the former one. The answer does not reveal whether there is such an account; a code that would
 * be of no use is not sent (contract: userSendEmailCode). A registration gets one even if the address has an account: only
 * its owner then learns of it.
 */
export async function sendCode(
  { db, clock, outbox, language }: Context,
  address: CodeAddress,
): Promise<CodeSent | Refusal<'TooManyRequests'>> {
  const { channel, purpose } = address;
  const now = clock.now();
  const account = accountKey(address.account);
  const last = db.codes.findFirst((q) => q.where({ channel, account, purpose }));
  const nextTime = last ? last.sentTime + CODE_COOLDOWN_MS : now;
  if (now < nextTime) return tooManyRequests(nextTime - now);

  const needsAccount = purpose === 'reset' || purpose === 'delete';
  const isUseful = !needsAccount || findAccount(db, channel, account) !== undefined;
  const code = isUseful ? randomCode() : null;
  const expireTime = now + CODE_LIFETIME_MS;
  db.codes.deleteMany((q) => q.where({ channel, account, purpose }));
  db.codes.deleteMany((q) => q.where({ expireTime: (time) => time < now - DAY_MS }));
  await db.codes.create({
    channel,
    account,
    purpose,
    code,
    sentTime: now,
    expireTime,
    attemptsLeft: CODE_GUESSES,
  });
  if (code) outbox.deliver({ to: account, channel, code, purpose, time: now, language });
  return { nextAllowedTime: now + CODE_COOLDOWN_MS, expireTime };
}

/**
 * Checks a code without using it up. A wrong guess is counted; after the last even the right code is CodeInvalid and another must
 * be sent. Null if the code is valid.
 */
export async function codeProblem(
  { db, clock }: Context,
  address: CodeAddress,
  code: string,
): Promise<Refusal<'CodeInvalid' | 'CodeExpired'> | null> {
  const { channel, purpose } = address;
  const account = accountKey(address.account);
  const sent = db.codes.findFirst((q) => q.where({ channel, account, purpose }));
  if (!sent || sent.attemptsLeft === 0) return refuse('CodeInvalid');
  if (sent.code !== code) {
    await db.codes.update(sent, {
      data: (draft) => {
        draft.attemptsLeft -= 1;
      },
    });
    return refuse('CodeInvalid');
  }
  return sent.expireTime <= clock.now() ? refuse('CodeExpired') : null;
}

/** A code is valid for one use. The time of sending is kept: using it does not shorten the wait for the next. */
export async function useUpCode({ db }: Context, { channel, account, purpose }: CodeAddress) {
  await db.codes.update((q) => q.where({ channel, account: accountKey(account), purpose }), {
    data: (draft) => {
      draft.code = null;
    },
  });
}

/** Digits, each equally likely. */
function randomCode(): string {
  const limit = 4_294_000_000;
  let number = limit;
  while (number >= limit) number = crypto.getRandomValues(new Uint32Array(1))[0] ?? limit;
  return String(number % 10 ** VerificationCodeMax).padStart(VerificationCodeMax, '0');
}
