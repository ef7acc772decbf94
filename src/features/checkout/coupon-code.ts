const COUPON_CODE = /^[0-9A-Z-]{3,32}$/;

/**
 * A coupon's code as somebody typed or pasted it; null where it can be none (contract: CouponCode). Case, spaces and the wide
 * characters of Chinese keyboards make no difference.
 */
export function parseCouponCode(text: string | null): string | null {
  const code = (text ?? '').normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();
  return COUPON_CODE.test(code) ? code : null;
}
