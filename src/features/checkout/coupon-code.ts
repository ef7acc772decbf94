import { COUPON_CODE_PATTERN } from '@/api/constants';

/**
 * A typed or pasted coupon code in the contract's form; null if it can't be one (contract: CouponCode). Case, spaces and the
 * wide characters of Chinese keyboards make no difference.
 */
export function parseCouponCode(text: string | null): string | null {
  const code = (text ?? '').normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();
  return COUPON_CODE_PATTERN.test(code) ? code : null;
}
