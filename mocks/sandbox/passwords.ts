import type { Context } from './contract-types';
import type { Account } from './entities';

/** Whether it is the account's password. Takes as long where there is no account, or one without a password. */
export async function isPasswordOf(
  { cipher, decoyHash }: Context,
  account: Account | undefined,
  password: string,
): Promise<boolean> {
  const hash = account?.passwordHash ?? null;
  const isMatch = await cipher.isMatch(password, hash ?? decoyHash);
  return hash !== null && isMatch;
}
