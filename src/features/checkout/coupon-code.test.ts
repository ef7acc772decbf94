import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CouponCode, CouponCodeRegExp } from '@/api/schemas';
import { parseCouponCode } from './coupon-code';

it.each([
  ['HOIST10', 'HOIST10'],
  [' hoist 10\n', 'HOIST10'],
  ['ＦＩＶＥ－ＯＦＦ', 'FIVE-OFF'],
  ['A-1', 'A-1'],
  ['A'.repeat(32), 'A'.repeat(32)],
])('“%s” is the code %s', (typed, code) => {
  expect(parseCouponCode(typed)).toBe(code);
});

it.each([null, '', 'AB', 'HOIST_10', '<script>', 'A'.repeat(33)])('“%s” is no code', (typed) => {
  expect(parseCouponCode(typed)).toBeNull();
});

it('every code of the contract is one, in upper case', () => {
  fc.assert(
    fc.property(fc.stringMatching(CouponCodeRegExp), (code) => {
      expect(parseCouponCode(code)).toBe(code.toUpperCase());
    }),
  );
});

it('what is taken for a code is one of the contract', () => {
  const typed = fc.oneof(fc.string(), fc.stringMatching(/^[\sA-Za-z0-9_-]{1,36}$/));
  fc.assert(
    fc.property(typed, (text) => {
      const code = parseCouponCode(text);
      expect(code === null || CouponCode.safeParse(code).success).toBe(true);
    }),
  );
});
