import type { PaymentMethod } from '@/api';
import { PAYMENT_MARKS } from '@/config/payment-marks';

/** A wallet, a phone, a bank, a card, a token; on a square of 24 × 24. */
const OUTLINES: Record<PaymentMethod, string> = {
  alipay: 'M3 6h18v13H3zM15 12h6',
  wechat: 'M7 3h10v18H7zM11 18h2',
  unionpay: 'M3 9l9-5 9 5zM3 20h18M6 9v11M12 9v11M18 9v11',
  card: 'M3 6h18v13H3zM3 10h18',
  crypto: 'M12 3l8 9-8 9-8-9zM4 12h16',
};

type MethodGlyphProps = { method: PaymentMethod; marks?: typeof PAYMENT_MARKS };

/**
 * The picture beside a method's name: the official mark if the operator may show it, on white in both themes, or else a neutral
 * one.
 */
export function MethodGlyph({ method, marks = PAYMENT_MARKS }: MethodGlyphProps) {
  const mark = marks[method];
  if (mark)
    return (
      <img src={mark.file} alt="" className="h-6 w-auto max-w-16 shrink-0 self-start bg-white" />
    );
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      className="size-6 shrink-0"
    >
      <path d={OUTLINES[method]} />
    </svg>
  );
}
