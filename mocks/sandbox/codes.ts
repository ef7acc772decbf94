import type { Channel, CodePurpose, CodeSent } from '@/api';
import {
  CODE_COOLDOWN_MS,
  CODE_GUESSES,
  CODE_LIFETIME_MS,
  CODES_PER_ADDRESS,
  CODES_PER_ADDRESS_WITHIN_MS,
} from '@/api/constants';
import { VerificationCodeMax } from '@/api/generated/zod';
import { DAY_MS } from '@/config/constants';
import { findAccount } from './accounts';
import type { Context } from './contract-types';
import { type Refusal, refuse, tooManyRequests } from './outcome';
import type { Database } from './db';
import { accountKey } from './rules/account';
import { waitAfter } from './rules/rate-limit';

const ADDRESS_LIMIT = { most: CODES_PER_ADDRESS, within: CODES_PER_ADDRESS_WITHIN_MS };

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
  const cooldown = last ? last.sentTime + CODE_COOLDOWN_MS - now : 0;
  const wait = Math.max(cooldown, addressWait(db, { channel, account }, now));
  if (wait > 0) return tooManyRequests(wait);

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
  db.codeRequests.deleteMany((q) =>
    q.where({ time: (time) => time <= now - ADDRESS_LIMIT.within }),
  );
  await db.codeRequests.create({ channel, account, time: now });
  if (code) outbox.deliver({ to: account, channel, code, purpose, time: now, language });
  const nextWait = Math.max(CODE_COOLDOWN_MS, addressWait(db, { channel, account }, now));
  return { nextAllowedTime: now + nextWait, expireTime };
}

/** How long no code is sent to an address for any purpose, in ms (contract: codes-per-address). */
function addressWait(
  db: Database,
  { channel, account }: Pick<CodeAddress, 'channel' | 'account'>,
  now: number,
): number {
  const requests = db.codeRequests.findMany((q) => q.where({ channel, account }));
  const times = requests.map(({ time }) => time);
  return waitAfter(times, now, ADDRESS_LIMIT) ?? 0;
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
