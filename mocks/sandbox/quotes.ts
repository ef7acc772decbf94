import type { Group, GroupSize, Money, Quote, QuoteLineKind } from '@/api';
import { GroupPaymentType } from '@/api/generated/model';
import type { RequestLanguage } from '@/api/request-language';
import { convertedTime } from '@/domain/grant-time';
import { toMoney } from '@/domain/money';
import { randomAlphanumerics } from '@halyard/contract/random';
import type { SessionContext } from './contract-types';
import type { Entities } from './entities';
import type { ProductSeed } from './seed/goods';
import { texts } from './texts';
import { makeQuoteLines, sumLines } from './rules/quote';

/** The goods of a purchase: a single product, optionally with a coupon, or seats of a group. */
export type Purchase = {
  product: Readonly<ProductSeed>;
  coupon: Entities['coupons'] | null;
  /** `seats` is how many are paid for: one, or all of the group's. */
  group: { size: GroupSize; seats: number } | null;
};

/**
 * Returns the quote of a purchase, valid until `expireTime`. Throws if the product is not sold to groups of this size.
 */
export function createQuote(
  purchase: Purchase,
  context: SessionContext,
  expireTime: number,
): Quote {
  const { clock, session, language, catalogue } = context;
  const percent = catalogue.displayConfig.liteToStandardPercent;
  return makeQuote(purchase, language, {
    quoteId: `q-${randomAlphanumerics(10).toLowerCase()}`,
    convertedMilliseconds: convertedTime(session.account, purchase.product.planType, {
      percent,
      now: clock.now(),
    }),
    expireTime,
  });
}

/** Makes the quote of a purchase. `given` has the parts that do not follow from the purchase. */
export function makeQuote(
  purchase: Purchase,
  language: RequestLanguage,
  given: Pick<Quote, 'quoteId' | 'convertedMilliseconds' | 'expireTime'>,
): Quote {
  const lines = makeLines(purchase);
  return {
    ...given,
    lines: lines.map(({ kind, cents }) => ({
      kind,
      label: formatLabel(kind, purchase, language),
      amount: toMoney(cents),
    })),
    total: toMoney(sumLines(lines)),
  };
}

export function computePrice(purchase: Purchase): Money {
  return toMoney(sumLines(makeLines(purchase)));
}

/**
 * Makes the purchase of one seat of a group, or of all of them. Groups take no coupon (contract: coupon-of-an-order).
 */
export function makeGroupPurchase(
  product: Readonly<ProductSeed>,
  { groupSize, paymentType }: Pick<Group, 'groupSize' | 'paymentType'>,
): Purchase {
  const seats = paymentType === GroupPaymentType.All ? groupSize : 1;
  return { product, coupon: null, group: { size: groupSize, seats } };
}

function makeLines({ product, coupon, group }: Purchase) {
  const seatCents = group ? product.groupCents[group.size] : null;
  if (seatCents === undefined) throw new Error(`${product.productId} is not for such groups.`);
  const { originalCents, cents: aloneCents } = product;
  const price = { originalCents, aloneCents, seatCents, seats: group?.seats ?? 1 };
  return makeQuoteLines(price, coupon?.discount ?? null);
}

function formatLabel(kind: QuoteLineKind, purchase: Purchase, language: RequestLanguage): string {
  const { product, coupon, group } = purchase;
  const { quote } = texts[language];
  if (kind === 'discount') return quote.periodDiscount(product.periodMonths);
  if (kind === 'group' && group) return quote.group(group.size);
  if (kind === 'coupon' && coupon) {
    const { code, discount } = coupon;
    return discount.kind === 'percent'
      ? quote.percentOff({ coupon: code, percent: discount.percent, of: toMoney(product.cents) })
      : quote.amountOff({ coupon: code, amount: toMoney(discount.cents) });
  }
  const name = product.name[language];
  const seats = group?.seats ?? 1;
  return seats === 1 ? name : quote.seats({ product: name, seats });
}
