import * as z from 'zod/mini';
import { Password, UserBindAccountInput } from '@/api/schemas';
import { typed } from '@/api/typed';
import { accountSchemas } from '@/session/verification/account-schemas';

const binding = z.extend(typed(UserBindAccountInput), {
  // Null for an account without a password. Not the contract's union, whose issue would not say what is wrong.
  password: z.nullable(typed(Password)),
});

export const bindAccount = {
  email: z.extend(binding, { account: accountSchemas.email }),
  phone: z.extend(binding, { account: accountSchemas.phone }),
};
