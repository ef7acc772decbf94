import type { PaymentMethod } from '@/api';

/** A wallet, a phone, a bank, a card, a token; on a square of 24 × 24. */
const OUTLINES: Record<PaymentMethod, string> = {
  alipay: 'M3 6h18v13H3zM15 12h6',
  wechat: 'M7 3h10v18H7zM11 18h2',
  unionpay: 'M3 9l9-5 9 5zM3 20h18M6 9v11M12 9v11M18 9v11',
  card: 'M3 6h18v13H3zM3 10h18',
  crypto: 'M12 3l8 9-8 9-8-9zM4 12h16',
};

/**
 * A neutral picture beside a method's name, since official marks are licensed only to merchants (docs/decisions/0023).
 */
export function MethodGlyph({ method }: { method: PaymentMethod }) {
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
