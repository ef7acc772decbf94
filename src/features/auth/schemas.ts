import * as z from 'zod/mini';
import { OPTIONAL_INVITE_CODE_TYPED } from '@/api/constants';
import {
  OptionalInviteCode,
  UserLoginTypeEmailInput,
  UserLoginTypePhoneInput,
  UserLoginTypeUsernameInput,
  UserRegisterTypeNormalInput,
  UserRegisterTypeUsernameInput,
  UserResetPasswordInput,
} from '@/api/schemas';
import { typed } from '@/api/typed';
import { tidyTyped } from '@/lib/typed-text';
import { accountSchemas } from '@/session/verification/account-schemas';

/*
 * The contract's inputs as forms ask for them: the account as an email address or a phone field's value, the agreement
 * ticked (spec §5) but not sent, and an empty invite code as a missing one.
 */
const agreement = z.boolean().check(z.refine((isTicked) => isTicked));

const inviteCode = z.pipe(
  z.transform((code: string) => tidyTyped(OPTIONAL_INVITE_CODE_TYPED, code) || null),
  OptionalInviteCode,
);

export const loginByUsername = z.pipe(
  z.extend(typed(UserLoginTypeUsernameInput), { agreement }),
  z.transform(({ agreement: _agreement, ...input }) => input),
);

export const loginByEmail = z.pipe(
  z.extend(typed(UserLoginTypeEmailInput), { agreement }),
  z.transform(({ agreement: _agreement, ...input }) => input),
);

export const loginByPhone = z.pipe(
  z.extend(typed(UserLoginTypePhoneInput), { phone: accountSchemas.phone, inviteCode, agreement }),
  z.transform(({ agreement: _agreement, ...input }) => input),
);

export const registerByUsername = z.pipe(
  z.extend(typed(UserRegisterTypeUsernameInput), { inviteCode, agreement }),
  z.transform(({ agreement: _agreement, ...input }) => input),
);

const registration = z.extend(typed(UserRegisterTypeNormalInput), { inviteCode, agreement });

export const registerByCode = {
  email: z.pipe(
    z.extend(registration, { account: accountSchemas.email }),
    z.transform(({ agreement: _agreement, ...input }) => input),
  ),
  phone: z.pipe(
    z.extend(registration, { account: accountSchemas.phone }),
    z.transform(({ agreement: _agreement, ...input }) => input),
  ),
};

const reset = typed(UserResetPasswordInput);

export const resetByCode = {
  email: z.extend(reset, { account: accountSchemas.email }),
  phone: z.extend(reset, { account: accountSchemas.phone }),
};
