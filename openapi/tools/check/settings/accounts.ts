import { z } from 'zod';
import { PLATFORMS } from '../caller.ts';
import { readSettings } from './read-settings.ts';

const knownAccount = z.strictObject({
  username: z.string().min(1),
  password: z.string().min(1),
  /** Whose key it logs in with; the platform that `--seed` chooses if it is left out. */
  platform: z.enum(PLATFORMS).optional(),
});

const PLACEHOLDER = '{name}';

const accounts = z.strictObject({
  /** Used instead of accounts that the check registers, for calls that leave an account as it is. */
  users: z.array(knownAccount).min(1).max(2).optional(),
  kol: knownAccount.optional(),
  codes: z
    .strictObject({
      /** A program and its arguments; the address is added as the last one. Prints the newest code sent to it. */
      command: z.array(z.string().min(1)).min(1),
      /** Addresses that it can print codes of. */
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
/** Where accounts and codes come from (openapi/tools/check/README.md, "Accounts and codes"). */
export type Accounts = z.output<typeof accounts>;

/** The accounts of `--accounts`; empty without the option. */
export function readAccounts(file: string | undefined): Accounts {
  return file === undefined ? {} : readSettings('accounts', file, accounts);
}

/** An address that is sent codes, for a name that no account has. */
export function emailOf({ codes }: Accounts, name: string): string {
  return (codes?.email ?? `${PLACEHOLDER}@example.com`).replace(PLACEHOLDER, name);
}
