import * as z from 'zod/mini';
import type { Channel, UserDeleteAccountInput, UserInfo } from '@/api';
import { Password, VerificationCode } from '@/api/schemas';

/** By what a person shows that it is their account that goes: the password, or a code to an address or number. */
export type DeletionProof = 'password' | Channel;

/** The ways in which this account can prove it, the shortest first; none where it has no means (contract: userDeleteAccount). */
export function deletionProofs({
  hasPassword,
  email,
  phone,
}: Pick<UserInfo, 'hasPassword' | 'email' | 'phone'>): DeletionProof[] {
  const ways: DeletionProof[] = [];
  if (hasPassword) ways.push('password');
  if (email) ways.push('email');
  if (phone) ways.push('phone');
  return ways;
}

export type DeletionValues = { password: string; code: string; confirmation: string };

/** The contract's input as the form asks for it: one proof, and the account's own uid, typed. */
export function deletionInput(
  uid: string,
  proof: DeletionProof | null,
): z.core.$ZodType<UserDeleteAccountInput, DeletionValues> {
  const isCode = proof === 'email' || proof === 'phone';
  return z.object({
    password: proof === 'password' ? Password : unasked,
    code: isCode ? VerificationCode : unasked,
    confirmation: z.string().check(z.refine((text) => text === uid)),
  });
}

const unasked = z.pipe(
  z.string(),
  z.transform(() => null),
);
