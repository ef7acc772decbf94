import type { QuoteLineKind } from '@/api';

/** What a coupon takes off. */
export type Discount = { kind: 'percent'; percent: number } | { kind: 'amount'; cents: number };

/** The prices of one seat, in cents, and for how many it is paid. */
export type Price = {
  /** Without the standing discount. */
  originalCents: number;
  /** What one person pays alone. */
  aloneCents: number;
  /** What one seat of a group costs; null outside of groups. */
  seatCents: number | null;
  seats: number;
};

/** A line of a quote before it has a label. */
export type PricedLine = { kind: QuoteLineKind; cents: number };

/** The price, and what is taken off it: only lines that change something (contract: Quote). */
export function quoteLines(price: Price, discount: Discount | null): PricedLine[] {
  const { originalCents, aloneCents, seatCents, seats } = price;
  const dueCents = (seatCents ?? aloneCents) * seats;
  const off: PricedLine[] = [
    { kind: 'discount', cents: (originalCents - aloneCents) * seats },
    { kind: 'group', cents: seatCents === null ? 0 : (aloneCents - seatCents) * seats },
    { kind: 'coupon', cents: discount === null ? 0 : discountCents(discount, dueCents) },
  ];
  return [{ kind: 'price', cents: originalCents * seats }, ...off.filter(({ cents }) => cents > 0)];
}

/** The price less all else; never below zero (contract: Quote). */
export function totalCents(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, { kind, cents }) => (kind === 'price' ? sum + cents : sum - cents), 0);
}

/** Half a cent and more is rounded up, in the person's favour; no more than what is due is taken off. */
export function discountCents(discount: Discount, dueCents: number): number {
  if (discount.kind === 'amount') return Math.min(discount.cents, dueCents);
  const hundredths = dueCents * discount.percent + 50;
  return Math.min((hundredths - (hundredths % 100)) / 100, dueCents);
}
