import type { GroupSize, Quote, QuoteLineKind } from '@/api';
import type { RequestLanguage } from '@/api/request-language';
import { convertedTime } from '@/domain/grant-time';
import { moneyOf } from '@/domain/money';
import { randomAlphanumerics } from '@halyard/contract/random';
import type { SessionContext } from './contract-types';
import type { Entities } from './entities';
import type { ProductSeed } from './seed/goods';
import { texts } from './texts';
import { quoteLines, totalCents } from './rules/quote';

/** What is bought: a product alone, optionally with a coupon, or seats of a group. */
export type Purchase = {
  product: Readonly<ProductSeed>;
  coupon: Entities['coupons'] | null;
  /** `seats` is how many are paid for: one, or all of the group's. */
  group: { size: GroupSize; seats: number } | null;
};

/** The quote of a purchase, valid until `expireTime`. Throws if the product is not sold to groups of this size. */
export function quoteOf(purchase: Purchase, context: SessionContext, expireTime: number): Quote {
  const { product, coupon, group } = purchase;
  const { clock, session, language, catalogue } = context;
  const seatCents = group ? product.groupCents[group.size] : null;
  if (seatCents === undefined) throw new Error(`${product.productId} is not for such groups.`);
  const price = {
    originalCents: product.originalCents,
    aloneCents: product.cents,
    seatCents,
    seats: group?.seats ?? 1,
  };
  const lines = quoteLines(price, coupon?.discount ?? null);
  const percent = catalogue.displayConfig.liteToStandardPercent;
  return {
    quoteId: `q-${randomAlphanumerics(10).toLowerCase()}`,
    lines: lines.map(({ kind, cents }) => ({
      kind,
      label: labelOf(kind, purchase, language),
      amount: moneyOf(cents),
    })),
    total: moneyOf(totalCents(lines)),
    convertedMilliseconds: convertedTime(session.account, product.planType, {
      percent,
      now: clock.now(),
    }),
    expireTime,
  };
}

function labelOf(kind: QuoteLineKind, purchase: Purchase, language: RequestLanguage): string {
  const { product, coupon, group } = purchase;
  const { quote } = texts[language];
  if (kind === 'discount') return quote.periodDiscount(product.periodMonths);
  if (kind === 'group' && group) return quote.group(group.size);
  if (kind === 'coupon' && coupon) {
    const { code, discount } = coupon;
    return discount.kind === 'percent'
      ? quote.percentOff({ coupon: code, percent: discount.percent, of: moneyOf(product.cents) })
      : quote.amountOff({ coupon: code, amount: moneyOf(discount.cents) });
  }
  const name = product.name[language];
  const seats = group?.seats ?? 1;
  return seats === 1 ? name : quote.seats({ product: name, seats });
}
