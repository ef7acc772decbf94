import * as z from 'zod/mini';
import type { Channel } from '@/api';
import { Email } from '@/api/schemas';
import { typed } from '@/api/typed';
import { PhoneNumber } from '@/components/form/phone-schema';
import type { CodeAccount } from './sent-codes';

/** The address or the E.164 number of what was typed, as the forms read it. Rejects if it is invalid. */
export function readAccount(channel: Channel, account: CodeAccount): Promise<string> {
  return z.parseAsync(channel === 'email' ? typed(Email) : PhoneNumber, account);
}
