import * as z from 'zod/mini';
import type { Channel } from '@/api';
import { OPTIONAL_INVITE_CODE_TYPED } from '@/api/constants';
import {
  Email,
  OptionalInviteCode,
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
// A form over several methods has the fields of all of them, and checks those that it shows.
const unchecked = {
  username: z.custom<string>(),
  email: z.custom<string>(),
  phone: z.custom<PhoneValue>(),
  password: z.custom<string>(),
  code: z.custom<string>(),
};
const emailAccount = { email: typed(Email), phone: unchecked.phone };
const phoneAccount = { email: unchecked.email, phone: PhoneNumber };

const login = z.object({ ...unchecked, agreement });

export const loginByUsername = z.pipe(
  z.extend(login, typed(UserLoginTypeUsernameInput).shape),
  z.transform(({ username, password }) => ({ username, password })),
);

export const loginByEmail = z.pipe(
  z.extend(login, typed(UserLoginTypeEmailInput).shape),
  z.transform(({ email, password }) => ({ email, password })),
);

export const loginByPhone = z.pipe(
  z.extend(login, { code: typed(UserLoginTypePhoneInput).shape.code, phone: PhoneNumber }),
  z.transform(({ phone, code }) => ({ phone, code })),
);

export const registerByUsername = z.pipe(
  z.extend(typed(UserRegisterTypeUsernameInput), {
    email: unchecked.email,
    phone: unchecked.phone,
    code: unchecked.code,
    inviteCode,
    agreement,
  }),
  z.transform(({ username, password, inviteCode: code }) => ({
    username,
    password,
    inviteCode: code,
  })),
);

const registration = z.extend(z.omit(typed(UserRegisterTypeNormalInput), account), {
  username: unchecked.username,
  inviteCode,
  agreement,
});

export const registerByEmail = z.pipe(
  z.extend(registration, emailAccount),
  z.transform((input) => asRegistration('email', input.email, input)),
);

export const registerByPhone = z.pipe(
  z.extend(registration, phoneAccount),
  z.transform((input) => asRegistration('phone', input.phone, input)),
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

function asRegistration<
  Input extends { username: string; email: unknown; phone: unknown; agreement: boolean },
>(channel: Channel, to: string, input: Input) {
  const { username: _username, agreement: _agreement, ...sent } = input;
  return asAccount(channel, to, sent);
}

function asAccount<Input extends { email: unknown; phone: unknown }>(
  channel: Channel,
  account: string,
  { email: _email, phone: _phone, ...input }: Input,
) {
  return { ...input, channel, account };
}
