import * as z from 'zod/mini';
import {
  Email,
  OptionalInvitationCode,
  UserLoginTypeEmailInput,
  UserLoginTypePhoneInput,
  UserLoginTypeUsernameInput,
  UserRegisterTypeNormalInput,
  UserRegisterTypeUsernameInput,
  UserResetPasswordInput,
} from '@/api/schemas';
import { PhoneNumber } from '@/components/form/phone-schema';

/*
 * The contract's inputs as these screens ask for them: an address or a number has a field of its own name, the agreement is
 * ticked (spec §5), an empty invitation code is none. What comes out is the contract's input again.
 */
const agreement = z.boolean().check(z.refine((isTicked) => isTicked));
const invitationCode = z.pipe(
  z.transform((code: string) => (code === '' ? null : code)),
  OptionalInvitationCode,
);
const account = { channel: true, account: true } as const;

export const loginByUsername = z.pipe(
  z.extend(UserLoginTypeUsernameInput, { agreement }),
  z.transform((input) => withoutAgreement(input)),
);

export const loginByEmail = z.pipe(
  z.extend(UserLoginTypeEmailInput, { agreement }),
  z.transform((input) => withoutAgreement(input)),
);

export const loginByPhone = z.pipe(
  z.extend(z.omit(UserLoginTypePhoneInput, { invitationCode: true }), {
    phone: PhoneNumber,
    agreement,
  }),
  z.transform((input) => withoutAgreement(input)),
);

export const registerByUsername = z.pipe(
  z.extend(UserRegisterTypeUsernameInput, { invitationCode, agreement }),
  z.transform((input) => withoutAgreement(input)),
);

const registration = z.extend(z.omit(UserRegisterTypeNormalInput, account), {
  invitationCode,
  agreement,
});

export const registerByEmail = z.pipe(
  z.extend(registration, { email: Email }),
  z.transform((input) => asEmailAccount(withoutAgreement(input))),
);

export const registerByPhone = z.pipe(
  z.extend(registration, { phone: PhoneNumber }),
  z.transform((input) => asPhoneAccount(withoutAgreement(input))),
);

const reset = z.omit(UserResetPasswordInput, account);

export const resetByEmail = z.pipe(
  z.extend(reset, { email: Email }),
  z.transform((input) => asEmailAccount(input)),
);

export const resetByPhone = z.pipe(
  z.extend(reset, { phone: PhoneNumber }),
  z.transform((input) => asPhoneAccount(input)),
);

function withoutAgreement<Input extends { agreement: boolean }>(input: Input) {
  const { agreement: _agreement, ...sent } = input;
  return sent;
}

function asEmailAccount<Input extends { email: string }>({ email, ...input }: Input) {
  return { ...input, channel: 'email' as const, account: email };
}

function asPhoneAccount<Input extends { phone: string }>({ phone, ...input }: Input) {
  return { ...input, channel: 'phone' as const, account: phone };
}
