import * as z from 'zod/mini';
import type { Channel } from '@/api';
import { Email } from '@/api/schemas';
import { PhoneNumber } from '@/components/form/phone-schema';
import { tidy } from '@/components/form/tidy';
import type { CodeAccount } from './sent-codes';

/** The address or number as the form reads it. Rejects where it is none. */
export function readAccount(channel: Channel, account: CodeAccount): Promise<string> {
  return z.parseAsync(channel === 'email' ? Email : PhoneNumber, tidy(channel, account));
}
