import type { Money } from '@/api';

/** The currency of the product (spec §9: amounts in dollars). */
const CURRENCY = 'USD';

/**
 * An amount in whole cents. Removes the decimal point from the text, so that no fraction ever arises (contract: Money).
 */
export function toCents({ amount }: Money): number {
  return Number(amount.replace('.', ''));
}

/** Whole cents as an amount. Throws on fractions, which mean that an earlier sum was not exact. */
export function toMoney(cents: number, currency = CURRENCY): Money {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new Error(`${cents} is no number of cents.`);
  const digits = String(cents).padStart(3, '0');
  return { amount: `${digits.slice(0, -2)}.${digits.slice(-2)}`, currency };
}

/** Whether both are the same amount in the same currency. */
export function isSameMoney(one: Money, other: Money): boolean {
  return one.amount === other.amount && one.currency === other.currency;
}
