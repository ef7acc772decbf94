import { COUPON_CODE_PATTERN, COUPON_CODE_TYPED } from '@/api/constants';
import { tidyTyped } from '@/lib/typed-text';

/** A typed or pasted coupon code in the contract's form; null if it is invalid (contract: CouponCode). */
export function parseCouponCode(text: string | null): string | null {
  const code = tidyTyped(COUPON_CODE_TYPED, text ?? '');
  return COUPON_CODE_PATTERN.test(code) ? code : null;
}
