import { z } from 'zod';
import { PLATFORMS } from '../caller.ts';

const knownAccount = z.strictObject({
  username: z.string().min(1),
  password: z.string().min(1),
  /** The platform whose key signs the login. The default depends on `--seed`. */
  platform: z.enum(PLATFORMS).optional(),
});

const PLACEHOLDER = '{name}';

export const accountsSchema = z.strictObject({
  /** Accounts to use instead of registered ones, for calls that leave an account as it is. */
  users: z.array(knownAccount).min(1).max(2).optional(),
  kol: knownAccount.optional(),
  codes: z
    .strictObject({
      /** A program that prints the newest code sent to an address, and its arguments. The address is added after these. */
      command: z.array(z.string().min(1)).min(1),
      /** A pattern for addresses whose codes the program can print. */
      email: z
        .string()
        .refine((text) => z.email().safeParse(text.replace(PLACEHOLDER, 'check-1')).success, {
          error: 'it is not an email address with {name} in it',
        })
        .refine((text) => text.includes(PLACEHOLDER), {
          error: `it lacks ${PLACEHOLDER}, so that all codes would go to one address`,
        }),
    })
    .optional(),
});

/** An account that exists before the run. */
export type KnownAccount = z.output<typeof knownAccount>;
/** The contents of an `--accounts` file (openapi/tools/check/README.md, "Accounts and codes"). */
export type Accounts = z.output<typeof accountsSchema>;

/** An address whose codes can be read, made from an unused name. */
export function buildEmail({ codes }: Accounts, name: string): string {
  return (codes?.email ?? `${PLACEHOLDER}@example.com`).replace(PLACEHOLDER, name);
}

export function listPasswords({ users = [], kol }: Accounts): string[] {
  return [...users, kol].flatMap((account) => account?.password ?? []);
}
