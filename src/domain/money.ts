import type { Money } from '@/api';
import { MONEY_AMOUNT_PATTERN, MONEY_CURRENCY_PATTERN } from '@/api/constants';
import { isRecord } from '@/lib/is-record';
import { matches } from '@/lib/pattern';

/** The currency of the product (spec §9: amounts in dollars). */
const CURRENCY = 'USD';

/**
 * An amount in whole cents. Removes the decimal point from the text, so that no fraction ever arises (contract: Money).
 * Throws on text of any other form: without the point `29.9` would be 299 cents.
 */
export function toCents(money: Money): number {
  return Number(readAmount(money).replace('.', ''));
}

/** The exact decimal text of an amount. Throws if it is not of the contract's form, so that no other text is shown. */
export function readAmount(money: Money): string {
  if (!isMoney(money)) throw new Error(`${JSON.stringify(money)} is no amount of money.`);
  return money.amount;
}

/** Whether a value is an amount of money as the contract writes it: with exactly two decimals, and a currency. */
export function isMoney(value: unknown): value is Money {
  return (
    isRecord(value) &&
    matches(value.amount, MONEY_AMOUNT_PATTERN) &&
    matches(value.currency, MONEY_CURRENCY_PATTERN)
  );
}

/** Whole cents as an amount. Throws on fractions, which mean that an earlier sum was not exact. */
export function toMoney(cents: number, currency = CURRENCY): Money {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new Error(`${cents} is no number of cents.`);
  const digits = String(cents).padStart(3, '0');
  return { amount: `${digits.slice(0, -2)}.${digits.slice(-2)}`, currency };
}

/** Whether both are the same amount in the same currency, however many zeros it begins with. */
export function isSameMoney(one: Money, other: Money): boolean {
  return toCents(one) === toCents(other) && one.currency === other.currency;
}
