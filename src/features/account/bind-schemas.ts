import * as z from 'zod/mini';
import type { Channel } from '@/api';
import { Email, Password, UserBindAccountInput } from '@/api/schemas';
import { typed } from '@/api/typed';
import type { PhoneValue } from '@/components/form/phone-number';
import { PhoneNumber } from '@/components/form/phone-schema';

/*
 * The contract's input as the form has it: an email address or a phone number has a field of its own name. The form over both
 * has both fields, and checks the one that it shows.
 */
const binding = z.extend(z.omit(UserBindAccountInput, { channel: true, account: true }), {
  email: z.custom<string>(),
  phone: z.custom<PhoneValue>(),
  // Null for an account without a password. Not the contract's union, whose issue would not say what is wrong.
  password: z.nullable(typed(Password)),
});

export const bindEmail = z.pipe(
  z.extend(binding, { email: typed(Email) }),
  z.transform(({ email, phone: _phone, ...input }) => ({
    ...input,
    channel: 'email' as Channel,
    account: email,
  })),
);

export const bindPhone = z.pipe(
  z.extend(binding, { phone: PhoneNumber }),
  z.transform(({ email: _email, phone, ...input }) => ({
    ...input,
    channel: 'phone' as Channel,
    account: phone,
  })),
);
