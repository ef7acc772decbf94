import * as z from 'zod/mini';
import type { Channel } from '@/api';
import { Email } from '@/api/schemas';
import { typed } from '@/api/typed';
import { PhoneNumber } from '@/components/form/phone-schema';
import type { CodeAccount } from './sent-codes';

/** An account as it is typed, to the address or the E.164 number of the contract. */
export const accountSchemas = { email: typed(Email), phone: PhoneNumber };

/** The address or the E.164 number to which a code is sent. Rejects if the account is invalid. */
export function parseAccount(channel: Channel, account: CodeAccount): Promise<string> {
  return z.parseAsync(accountSchemas[channel], account);
}
