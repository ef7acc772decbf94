import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  COUPON_CODE_PATTERN,
  GROUP_ID_PATTERN,
  ORDER_ID_PATTERN,
  TRANSACTION_HASH_PATTERN,
} from '@/api/constants';
import * as contract from '@/api/schemas';
import { tidyAll } from '@/components/form/contract-resolver';
import { tidyRedeemCode } from '@/domain/redeem-code';
import { parseTransactionHash } from '@/domain/transaction-hash';
import * as forms from '@/features/auth/schemas';
import { parseCouponCode } from '@/features/checkout/coupon-code';
import { parseGroupId } from '@/features/group-buying/parse-group-id';
import { parseOrderSearch } from '@/features/orders/order-search';
import { holdsFor, holdsForEach, typedTexts } from '@/testing/fuzz';

const ACCOUNT = ['username', 'password', 'agreement'] as const;
const EITHER = ['email', 'phone', 'code', 'password'] as const;

/** Each form with the fields that it has, and the contract's input that it sends. */
const FORMS = [
  ['loginByUsername', forms.loginByUsername, contract.UserLoginTypeUsernameInput, ACCOUNT],
  [
    'loginByEmail',
    forms.loginByEmail,
    contract.UserLoginTypeEmailInput,
    ['email', 'password', 'agreement'],
  ],
  [
    'registerByUsername',
    forms.registerByUsername,
    contract.UserRegisterTypeUsernameInput,
    [...ACCOUNT, 'inviteCode'],
  ],
  [
    'registerByEmail',
    forms.registerByEmail,
    contract.UserRegisterTypeNormalInput,
    [...EITHER, 'inviteCode', 'agreement'],
  ],
  [
    'registerByPhone',
    forms.registerByPhone,
    contract.UserRegisterTypeNormalInput,
    [...EITHER, 'inviteCode', 'agreement'],
  ],
  ['resetByEmail', forms.resetByEmail, contract.UserResetPasswordInput, EITHER],
  ['resetByPhone', forms.resetByPhone, contract.UserResetPasswordInput, EITHER],
  ['bindEmail', forms.bindEmail, contract.UserBindAccountInput, EITHER],
  ['bindPhone', forms.bindPhone, contract.UserBindAccountInput, EITHER],
  ['nickname', contract.UserUpdateProfileInput, contract.UserUpdateProfileInput, ['nickname']],
] as const;

/** A text, or what is right, so that some forms get as far as being sent. */
const or = (right: string) => fc.oneof(typedTexts, fc.constant(right));
const FIELDS = {
  username: or('sailor'),
  email: or('ada@example.com'),
  phone: fc.record({ country: fc.constantFrom('CN', 'US', 'XX'), number: or('+8613800138001') }),
  code: or('482913'),
  password: or('correct horse'),
  inviteCode: or('HOIST7'),
  nickname: or('Ada'),
  agreement: fc.constant(true),
};

describe('a form, whatever is typed, sends what the contract allows or says which field is wrong', () => {
  it.each(FORMS.map(([name, form, input, names]) => ({ name, form, input, names })))(
    '$name',
    async ({ form, input, names }) => {
      const filledIn = fc.record(Object.fromEntries(names.map((name) => [name, FIELDS[name]])));
      let sent = 0;
      await holdsForEach(filledIn, async (typed) => {
        const { success, data, error } = await z.safeParseAsync(form, tidyAll(typed));
        if (success) {
          sent += 1;
          expect(z.safeParse(input as z.ZodMiniType, data).error).toBeUndefined();
        } else expect(names).toEqual(expect.arrayContaining(placesOf(error)));
      });
      expect(sent).toBeGreaterThan(0);
    },
  );
});

function placesOf({ issues }: z.core.$ZodError): string[] {
  return issues.map(({ path }) => String(path[0]));
}

describe('a pasted text', () => {
  it.each([
    ['coupon', parseCouponCode, COUPON_CODE_PATTERN],
    ['transaction hash', parseTransactionHash, TRANSACTION_HASH_PATTERN],
    ['order', (text: string) => parseOrderSearch(text)?.orderId ?? null, ORDER_ID_PATTERN],
    ['group', (text: string) => groupIn(text), GROUP_ID_PATTERN],
  ] as const)('is a %s in the contract’s form, or none', (_name, read, pattern) => {
    holdsFor(typedTexts, (text) => {
      const found = read(text);
      if (found === null) return;
      expect(found).toMatch(pattern);
      expect(read(found)).toBe(found);
    });
  });

  it('is tidied as a redeem code once: tidying it again changes nothing', () => {
    holdsFor(typedTexts, (text) => {
      const code = tidyRedeemCode(text);
      expect(tidyRedeemCode(code)).toBe(code);
    });
  });
});

function groupIn(text: string): string | null {
  const found = parseGroupId(text);
  return 'groupId' in found ? found.groupId : null;
}
