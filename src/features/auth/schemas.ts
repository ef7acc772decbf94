import * as z from 'zod/mini';
import type { Channel } from '@/api';
import { OPTIONAL_INVITE_CODE_TYPED } from '@/api/constants';
import {
  Email,
  OptionalInviteCode,
  Password,
  UserBindAccountInput,
  UserLoginTypeEmailInput,
  UserLoginTypePhoneInput,
  UserLoginTypeUsernameInput,
  UserRegisterTypeNormalInput,
  UserRegisterTypeUsernameInput,
  UserResetPasswordInput,
} from '@/api/schemas';
import { tidyTyped } from '@/lib/typed-text';
import type { PhoneValue } from '@/components/form/phone-number';
import { PhoneNumber } from '@/components/form/phone-schema';
import { typed } from '@/api/typed';
import type { CodeAccount } from './sent-codes';

/*
 * The contract's inputs in the form of the site's forms: an email address or phone number has a field with its own
 * name, the agreement is ticked (spec §5), and an empty invite code counts as missing. The output is the contract's
 * input.
 */
const agreement = z.boolean().check(z.refine((isTicked) => isTicked));
const inviteCode = z.pipe(
  z.transform((code: string) => tidyTyped(OPTIONAL_INVITE_CODE_TYPED, code) || null),
  OptionalInviteCode,
);
const account = { channel: true, account: true } as const;
// A form for both channels has both fields, and checks only the visible one.
const emailAccount = { email: typed(Email), phone: z.custom<PhoneValue>() };
const phoneAccount = { email: z.string(), phone: PhoneNumber };

export const loginByUsername = z.pipe(
  z.extend(typed(UserLoginTypeUsernameInput), { agreement }),
  z.transform((input) => withoutAgreement(input)),
);

export const loginByEmail = z.pipe(
  z.extend(typed(UserLoginTypeEmailInput), { agreement }),
  z.transform((input) => withoutAgreement(input)),
);

export const loginByPhone = z.pipe(
  z.extend(z.omit(typed(UserLoginTypePhoneInput), { inviteCode: true }), {
    phone: PhoneNumber,
    agreement,
  }),
  z.transform((input) => withoutAgreement(input)),
);

export const registerByUsername = z.pipe(
  z.extend(typed(UserRegisterTypeUsernameInput), { inviteCode, agreement }),
  z.transform((input) => withoutAgreement(input)),
);

const registration = z.extend(z.omit(typed(UserRegisterTypeNormalInput), account), {
  inviteCode,
  agreement,
});

export const registerByEmail = z.pipe(
  z.extend(registration, emailAccount),
  z.transform((input) => asAccount('email', input.email, withoutAgreement(input))),
);

export const registerByPhone = z.pipe(
  z.extend(registration, phoneAccount),
  z.transform((input) => asAccount('phone', input.phone, withoutAgreement(input))),
);

const reset = z.omit(typed(UserResetPasswordInput), account);

export const resetByEmail = z.pipe(
  z.extend(reset, emailAccount),
  z.transform((input) => asAccount('email', input.email, input)),
);

export const resetByPhone = z.pipe(
  z.extend(reset, phoneAccount),
  z.transform((input) => asAccount('phone', input.phone, input)),
);

// Null for an account without a password. Not the contract's union, whose issue would not say what is wrong.
const binding = z.extend(z.omit(UserBindAccountInput, account), {
  password: z.nullable(typed(Password)),
});

export const bindEmail = z.pipe(
  z.extend(binding, emailAccount),
  z.transform((input) => asAccount('email', input.email, input)),
);

export const bindPhone = z.pipe(
  z.extend(binding, phoneAccount),
  z.transform((input) => asAccount('phone', input.phone, input)),
);

/** The typed address or E.164 number, as the forms parse it. Rejects if it is invalid. */
export function readAccount(channel: Channel, account: CodeAccount): Promise<string> {
  return z.parseAsync(channel === 'email' ? typed(Email) : PhoneNumber, account);
}

function withoutAgreement<Input extends { agreement: boolean }>(input: Input) {
  const { agreement: _agreement, ...sent } = input;
  return sent;
}

function asAccount<Input extends { email: unknown; phone: unknown }>(
  channel: Channel,
  account: string,
  { email: _email, phone: _phone, ...input }: Input,
) {
  return { ...input, channel, account };
}
