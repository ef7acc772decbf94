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
import { tidyTyped } from '@/lib/typed-text';
import { typed } from '@/api/typed';
import { parseTransactionHash } from '@/domain/transaction-hash';
import { bindAccount } from '@/features/account/bind-schemas';
import * as forms from '@/features/auth/schemas';
import { parseCouponCode } from '@/features/checkout/coupon-code';
import { parseGroupId } from '@/features/group-buying/parse-group-id';
import { parseOrderSearch } from '@/features/orders/order-search';
import { parseAccount } from '@/session/verification/account-schemas';
import { inputs } from '@mocks/generated/inputs';
import { holdsFor, holdsForEach, typedTexts } from '@/lib/testing/fuzz';

/** A generated text or a valid one, so that some forms can be sent. */
const or = (right: string) => fc.oneof(typedTexts, fc.constant(right));
const FIELDS = {
  username: or(inputs.userLoginTypeUsername.username),
  email: or(inputs.userLoginTypeEmail.email),
  phone: fc.record({
    country: fc.constantFrom('CN', 'US', 'XX'),
    number: or(inputs.userLoginTypePhone.phone),
  }),
  code: or(inputs.userLoginTypePhone.code),
  password: or(inputs.userLoginTypeUsername.password),
  inviteCode: or(inputs.userTrialOffer.inviteCode),
  nickname: or(inputs.userUpdateProfile.nickname),
};

const REGISTRATION = {
  password: FIELDS.password,
  inviteCode: FIELDS.inviteCode,
  agreement: fc.constant(true),
};

type FormCase = {
  name: string;
  form: z.core.$ZodType;
  /** The contract's input that the form sends. */
  input: z.core.$ZodType;
  fields: Record<string, fc.Arbitrary<unknown>>;
};

const FORMS: FormCase[] = [
  {
    name: 'loginByUsername',
    form: forms.loginByUsername,
    input: contract.UserLoginTypeUsernameInput,
    fields: {
      username: FIELDS.username,
      password: FIELDS.password,
      agreement: fc.constant(true),
    },
  },
  {
    name: 'registerByUsername',
    form: forms.registerByUsername,
    input: contract.UserRegisterTypeUsernameInput,
    fields: { ...REGISTRATION, username: FIELDS.username },
  },
  {
    name: 'nickname',
    form: typed(contract.UserUpdateProfileInput),
    input: contract.UserUpdateProfileInput,
    fields: { nickname: FIELDS.nickname },
  },
  ...(['email', 'phone'] as const).flatMap((channel) => {
    const proof = {
      channel: fc.constant(channel),
      account: FIELDS[channel],
      code: FIELDS.code,
      password: FIELDS.password,
    };
    return [
      {
        name: `registerByCode by ${channel}`,
        form: forms.registerByCode[channel],
        input: contract.UserRegisterTypeNormalInput,
        fields: { ...REGISTRATION, ...proof },
      },
      {
        name: `resetByCode by ${channel}`,
        form: forms.resetByCode[channel],
        input: contract.UserResetPasswordInput,
        fields: proof,
      },
      {
        name: `bindAccount by ${channel}`,
        form: bindAccount[channel],
        input: contract.UserBindAccountInput,
        fields: proof,
      },
    ];
  }),
];

describe('a form, whatever is typed, sends what the contract allows or says which field is wrong', () => {
  it.each(FORMS)('$name', async ({ form, input, fields }) => {
    let sent = 0;
    await holdsForEach(fc.record(fields), async (values) => {
      const { success, data, error } = await z.safeParseAsync(form, values);
      if (success) {
        sent += 1;
        expect(z.safeParse(input as z.ZodMiniType, data).error).toBeUndefined();
      } else expect(Object.keys(fields)).toEqual(expect.arrayContaining(listIssuePlaces(error)));
    });
    expect(sent).toBeGreaterThan(0);
  });
});

function listIssuePlaces({ issues }: z.core.$ZodError): string[] {
  return issues.map(({ path }) => String(path[0]));
}

/**
 * Invisible characters: a zero-width space, a word joiner, isolates of a direction, a byte-order mark, a soft hyphen.
 */
const UNSEEN = ['\u200B', '\u2060', '\u2068', '\u2069', '\uFEFF', '\u00AD'] as const;

describe('what is typed with any keyboard or pasted from any page is understood', () => {
  const form = { password: 'correct horse', agreement: true };

  it.each([
    ['ada＠qq.com', 'ada@qq.com'],
    ['ada@qq。com', 'ada@qq.com'],
    ['ａｄａ@ｑｑ．ｃｏｍ', 'ada@qq.com'],
    [' ada@qq.com\n', 'ada@qq.com'],
    ['ada@例子。中国', 'ada@xn--fsqu00a.xn--fiqs8s'],
    ["o'brien@example.com", "o'brien@example.com"],
    ...UNSEEN.map((unseen) => [`${unseen}ada@${unseen}qq.com${unseen}`, 'ada@qq.com']),
  ])('email %j', async (typed, meant) => {
    await expect(z.parseAsync(forms.loginByEmail, { ...form, email: typed })).resolves.toEqual({
      password: 'correct horse',
      email: meant,
    });
    await expect(parseAccount('email', typed)).resolves.toBe(meant);
  });

  it.each([
    ['ｓａｉｌｏｒ', 'sailor'],
    ['sailor－one', 'sailor-one'],
    ['sai\u2060lor\u2060', 'sailor'],
  ])('username %j', async (username, meant) => {
    const input = { ...form, username };
    await expect(z.parseAsync(forms.loginByUsername, input)).resolves.toHaveProperty(
      'username',
      meant,
    );
    const registered = { ...input, inviteCode: '\u2068ＨＯＩＳＴ-7\u2069' };
    await expect(z.parseAsync(forms.registerByUsername, registered)).resolves.toMatchObject({
      username: meant,
      inviteCode: 'HOIST7',
    });
  });

  it.each([
    ['CN', '＋8613800138001'],
    ['US', '008613800138001'],
    ['CN', '１３８００１３８００１'],
    ['CN', '138\u200B0013\u206080\u206801'],
    ['US', '(+86) 138-0013-8001'],
  ] as const)('phone in %s: %j', async (country, number) => {
    const phone = { country, number };
    await expect(parseAccount('phone', phone)).resolves.toBe('+8613800138001');
  });

  it.each(['４８２ ９１３', '482-913', '482–913', ...UNSEEN.map((unseen) => `482${unseen}913`)])(
    'verification code %j',
    async (code) => {
      const phone = { country: 'CN', number: '13800138001' } as const;
      const input = { phone, code, inviteCode: '', agreement: true };
      const sent = z.parseAsync(forms.loginByPhone, input);
      await expect(sent).resolves.toMatchObject({ code: '482913' });
    },
  );

  it.each([
    'hoist10',
    'ＨＯＩＳＴ１０',
    'HOIST10。',
    ...UNSEEN.map((unseen) => `HOIST10${unseen}`),
  ])('coupon %j', (text) => {
    expect(parseCouponCode(text)).toBe('HOIST10');
  });

  it.each(UNSEEN)('an order, a group and a transaction with %j within', (unseen) => {
    const hash = `0x${'8d5f0a3c'.repeat(8)}`;
    expect(parseOrderSearch(`H20260101${unseen}000017`)?.orderId).toBe('H20260101000017');
    expect(groupIn(`${unseen}g7Kq2mXw9Tb4${unseen}`)).toBe('g7Kq2mXw9Tb4');
    expect(parseTransactionHash(`${hash.slice(0, 9)}${unseen}${hash.slice(9)}`)).toBe(hash);
  });

  it.each([
    ['  spring-7q4k\n', 'SPRING-7Q4K'],
    ['SPRING – 7Q4K', 'SPRING-7Q4K'],
    ['SPRING-7Q4K），', 'SPRING-7Q4K'],
    ['ｓｐｒｉｎｇ－７ｑ４ｋ', 'SPRING-7Q4K'],
    ...UNSEEN.map((unseen) => [`${unseen}SPRING-${unseen}7Q4K`, 'SPRING-7Q4K']),
  ])('redeem code %j', (text, meant) => {
    expect(z.parse(typed(contract.RedeemCode), text)).toBe(meant);
    expect(z.safeParse(typed(contract.RedeemCode), `${text}_`).success).toBe(false);
  });

  it('a nickname is one line, and keeps what its letters are made of', async () => {
    const read = async (nickname: string) =>
      (await z.parseAsync(typed(contract.UserUpdateProfileInput), { nickname })).nickname;
    expect(await read(' Ada\r\n\u2068Lovelace\u2069\uFEFF ')).toBe('AdaLovelace');
    expect(await read('e\u0301lan ①')).toBe('\u00E9lan ①');
    for (const name of [
      '👩‍🚀',
      '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
      'نامه\u200Cها',
    ])
      expect(await read(name)).toBe(name);
  });

  it('a password is composed, and otherwise as it was typed', async () => {
    const input = { ...form, username: 'sailor', password: ' e\u0301＠\u200B password\n' };
    await expect(z.parseAsync(forms.loginByUsername, input)).resolves.toHaveProperty(
      'password',
      ' \u00E9＠\u200B password\n',
    );
  });
});

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

  it.each(['exact', 'line', 'word', 'code', 'upper', 'lower', 'bare', 'email'] as const)(
    'is tidied as %s once: tidying it again changes nothing',
    (kind) => {
      holdsFor(typedTexts, (text) => {
        const tidied = tidyTyped(kind, text);
        expect(tidyTyped(kind, tidied)).toBe(tidied);
      });
    },
  );
});

function groupIn(text: string): string | null {
  const found = parseGroupId(text);
  return 'groupId' in found ? found.groupId : null;
}
