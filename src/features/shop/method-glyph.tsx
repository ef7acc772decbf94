import { Coins, CreditCard, Landmark, type LucideIcon, Smartphone, Wallet } from 'lucide-react';
import type { PaymentMethod } from '@/api';

const GLYPHS: Record<PaymentMethod, LucideIcon> = {
  alipay: Wallet,
  wechat: Smartphone,
  unionpay: Landmark,
  card: CreditCard,
  crypto: Coins,
};

/** A neutral picture beside a method's name: the marks belong to others. */
export function MethodGlyph({ method }: { method: PaymentMethod }) {
  const Glyph = GLYPHS[method];
  return <Glyph aria-hidden strokeWidth={1.5} className="size-6 shrink-0" />;
}
